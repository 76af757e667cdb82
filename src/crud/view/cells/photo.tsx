// A small picture of a record in a list; while it is on its way its place is kept, and where there is none it has the
// first letters of the record's name.
import { useQuery } from '@tanstack/react-query'
import { imageQuery } from '#src/api/files.ts'
import styles from './cells.module.css'

interface PhotoProps {
  readonly name: string
  /** Whose, for the initials where the picture cannot be had. */
  readonly of?: string
}

export function Photo({ name, of }: PhotoProps) {
  const { data, isError } = useQuery({ ...imageQuery(name), retry: false })
  if (isError && of !== undefined) return <Initials name={of} />
  return data ? <img className={styles.photo} src={data} alt="" /> : <span className={styles.photo} aria-hidden />
}

/** `name`: what the record is called; numbers and codes in it are passed over. */
export function Initials({ name }: { readonly name: string }) {
  const words = name.split(/\s+/).filter((word) => /^\p{L}+$/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '')
  // A picture, not text: the name itself stands beside it.
  return <span className={styles.photo} data-initials={letters.join('\u200c').toLocaleUpperCase()} aria-hidden />
}
