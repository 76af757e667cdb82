// What a day has brought so far: its plan, its punches, what was worked and how late it began.
import { Trans } from '@lingui/react/macro'
import { formatAmount, formatTime } from '#src/i18n/format.ts'
import type { CalendarDay } from './own-calls.ts'
import styles from './today.module.css'

/** `09:00–13:00, 14:00–18:00`: the hours that are to be worked; flexible ones by name. */
export const timesOf = ({ slots }: Pick<CalendarDay, 'slots'>): string =>
  slots
    .filter(({ required, candidate }) => required && !candidate)
    .map(({ start, end, name }) => (start && end ? `${formatTime(start)}–${formatTime(end)}` : name))
    .join(', ')

/** Undefined: nothing is known of the day. */
export function DayFacts({ day: now }: { readonly day: CalendarDay | undefined }) {
  const times = now ? timesOf(now) : ''
  const punches = now?.punches.map(({ time }) => formatTime(time)).join(' · ')
  const [worked, late] = [now?.result?.worked ?? 0, now?.result?.late ?? 0]
  return (
    <>
      <p className={styles.line}>
        {times ? <Trans>Planned: {times}</Trans> : <Trans>Nothing is planned for today.</Trans>}
      </p>
      {punches ? (
        <p className={styles.line}>
          <Trans>
            Punches: <bdi dir="ltr">{punches}</bdi>
          </Trans>
        </p>
      ) : (
        <p className={styles.nothing}>
          <Trans>No punch yet.</Trans>
        </p>
      )}
      {worked > 0 && (
        <p className={styles.line}>
          <Trans>Worked: {formatAmount(worked, 'minute')}</Trans>
        </p>
      )}
      {late > 0 && (
        <p className={styles.wrong}>
          <Trans>{formatAmount(late, 'minute')} late</Trans>
        </p>
      )}
    </>
  )
}
