// A sign in a circle, above a page that says one thing.
import type { Icon } from '@tabler/icons-react'
import styles from './emblem.module.css'

interface EmblemProps {
  readonly icon: Icon
}

export const Emblem = ({ icon: Sign }: EmblemProps) => (
  <div className={styles.emblem} aria-hidden>
    <Sign size={36} stroke={1.5} />
  </div>
)
