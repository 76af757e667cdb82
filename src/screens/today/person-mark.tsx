// A person in a row of the first page: picture or initials, name, and a quiet line below it.
import type { ReactNode } from 'react'
import { Initials, Photo } from '#src/crud/view/cells/photo.tsx'
import styles from './today.module.css'

interface PersonMarkProps {
  readonly name: string
  readonly photo?: string | null
  readonly below?: ReactNode
}

export const PersonMark = ({ name, photo = null, below }: PersonMarkProps) => (
  <span className={styles.who}>
    {photo ? <Photo name={photo} of={name} /> : <Initials name={name} />}
    <span className={styles.words}>
      <span>
        <bdi>{name}</bdi>
      </span>
      {below && <span className={styles.quiet}>{below}</span>}
    </span>
  </span>
)
