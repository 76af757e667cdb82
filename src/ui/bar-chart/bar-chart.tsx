// Amounts as bars beside their names: read as a list, seen as a chart; a bar may lead to what it is made of.
import { LinkButton } from '../link-button/link-button.tsx'
import styles from './bar-chart.module.css'

export interface Bar {
  readonly key: string
  readonly name: string
  readonly amount: number
  /** What it is held against: a thin bar below. */
  readonly other?: number | undefined
  /** The amount as people read it. */
  readonly written: string
  readonly onOpen?: (() => void) | undefined
}

interface BarChartProps {
  readonly label: string
  readonly bars: readonly Bar[]
  /** The bars are parts of a whole, which a full bar stands for; the longest one is full otherwise. */
  readonly parts?: boolean
}

export function BarChart({ label, bars, parts = false }: BarChartProps) {
  const longest = Math.max(0, ...bars.flatMap(({ amount, other = 0 }) => [amount, other]))
  const top = parts ? bars.reduce((sum, { amount }) => sum + amount, 0) : longest
  const length = (amount: number) => ({ inlineSize: top === 0 ? 0 : `${(Math.max(0, amount) / top) * 100}%` })
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ key, name, amount, written, other, onOpen }) => (
        <li key={key} className={styles.bar}>
          {onOpen ? (
            <LinkButton look="listed" onClick={onOpen}>
              <bdi>{name}</bdi>
            </LinkButton>
          ) : (
            <span>
              <bdi>{name}</bdi>
            </span>
          )}
          <span className={styles.track} aria-hidden>
            <span style={length(amount)} />
            {other !== undefined && <span className={styles.other} style={length(other)} />}
          </span>
          <span className={styles.amount}>{written}</span>
        </li>
      ))}
    </ul>
  )
}
