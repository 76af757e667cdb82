// A small picture in a list; while it is on its way, and where there is none, its place is kept.
import { useQuery } from '@tanstack/react-query'
import { imageQuery } from '#src/api/files.ts'
import styles from './cells.module.css'

export function Photo({ name }: { readonly name: string }) {
  const { data } = useQuery({ ...imageQuery(name), retry: false })
  return data ? <img className={styles.photo} src={data} alt="" /> : <span className={styles.photo} aria-hidden />
}
