// The marks of the hours below and behind a drawing; midnight is told apart.
import { useLingui } from '@lingui/react/macro'
import { type Axis, place, ticksOf } from './axis.ts'
import { clockText, DAY } from './clock.ts'
import styles from './day.module.css'

interface HoursAxisProps {
  readonly axis: Axis
  readonly step?: number
}

export function HoursAxis({ axis, step }: HoursAxisProps) {
  const { t } = useLingui()
  const ticks = ticksOf(axis, step)
  return (
    <div aria-hidden>
      {ticks.map((minute, at) => {
        const isMidnight = minute > 0 && minute % DAY === 0 && minute < axis.to
        const isEnd = minute === axis.to
        return (
          <div
            key={minute}
            className={styles.tick}
            style={{ insetInlineStart: `${place(axis, minute)}%` }}
            data-midnight={isMidnight || undefined}
            data-odd={at % 2 === 1 || undefined}
            data-last={isEnd || undefined}
          >
            <span>
              {minute === DAY && isEnd ? '24:00' : clockText(minute)}
              {isMidnight && <em> {t`next day`}</em>}
            </span>
          </div>
        )
      })}
    </div>
  )
}
