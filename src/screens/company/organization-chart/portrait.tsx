// The photo of a person, or their initials on a colour of their own.
import { useQuery } from '@tanstack/react-query'
import { imageQuery } from '#src/api/files.ts'
import { hueOf, initials } from './initials.ts'
import styles from './portrait.module.css'

const colours = (hue: number) => ({
  color: `light-dark(oklch(0.38 0.09 ${hue}), oklch(0.92 0.05 ${hue}))`,
  background: `light-dark(oklch(0.93 0.04 ${hue}), oklch(0.38 0.06 ${hue}))`,
})

export function Portrait({ name, photo }: { readonly name: string; readonly photo: string | null }) {
  const { data } = useQuery({ ...imageQuery(photo ?? ''), enabled: photo !== null, retry: false })
  if (data) return <img className={styles.portrait} src={data} alt="" />
  return (
    <span className={styles.portrait} data-initials style={colours(hueOf(name))} aria-hidden>
      {initials(name)}
    </span>
  )
}
