// The shape of rows that are on their way.
import styles from './table.module.css'

const rows = [70, 45, 85, 60, 50, 75, 40, 65] as const

export function SkeletonRows({ span }: { readonly span: number }) {
  return rows.map((width) => (
    <tr key={width} aria-hidden className={styles.row}>
      <td colSpan={span} className={styles.cell}>
        <span className={styles.bar} style={{ width: `${width}%` }} />
      </td>
    </tr>
  ))
}
