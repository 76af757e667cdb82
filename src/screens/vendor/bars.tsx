// Counts as bars beside their names: read as a list, seen as a chart.
import styles from './bars.module.css'

interface BarsProps {
  readonly rows: readonly { readonly name: string; readonly count: number }[]
}

export function Bars({ rows }: BarsProps) {
  const top = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <ul className={styles.list}>
      {rows.map(({ name, count }) => (
        <li key={name} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <span className={styles.count}>{count}</span>
          <span className={styles.track} aria-hidden>
            <span className={styles.bar} style={{ inlineSize: `${(count / top) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
