// What the parts of a drawn timetable are.
import { Trans } from '@lingui/react/macro'
import { formatSeries } from '#src/i18n/format.ts'
import styles from './day.module.css'
import type { Shape } from './timetable-shape.ts'

export function TimetableLegend({ shape: { work, isFlexible, breaks, checkIn, grace } }: { readonly shape: Shape }) {
  return (
    <ul className={styles.legend}>
      {work && (
        <li>
          <Key>
            <span className={styles.work} style={{ inset: 0 }} data-flexible={isFlexible || undefined} />
          </Key>
          {isFlexible ? <Trans>Core time</Trans> : <Trans>Working hours</Trans>}
        </li>
      )}
      {breaks.length > 0 && (
        <li>
          <Key>
            <span className={styles.break} style={{ inset: 0 }} />
          </Key>
          <bdi>{formatSeries(breaks.map(({ alias }) => alias))}</bdi>
        </li>
      )}
      {grace.length > 0 && (
        <li>
          <Key>
            <span className={styles.work} style={{ inset: 0 }} />
            <span className={styles.grace} style={{ inset: 0 }} />
          </Key>
          <Trans>Late or early is allowed</Trans>
        </li>
      )}
      {checkIn && (
        <li>
          <Key>
            <span className={styles.window} style={{ inset: 0 }} data-side="in" />
          </Key>
          <Trans>Check-in counts</Trans>
        </li>
      )}
      {checkIn && (
        <li>
          <Key>
            <span className={styles.window} style={{ inset: 0 }} data-side="out" />
          </Key>
          <Trans>Check-out counts</Trans>
        </li>
      )}
    </ul>
  )
}

const Key = ({ children }: { readonly children: React.ReactNode }) => (
  <span className={styles.key} aria-hidden>
    {children}
  </span>
)
