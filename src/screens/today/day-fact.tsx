// What is known of a person's day, in one line of what matters behind a figure.
import { Trans } from '@lingui/react/macro'
import { formatAmount, formatDate, formatTime } from '#src/i18n/format.ts'
import { useFlagWords } from './flag-words.ts'
import styles from './today.module.css'
import type { BoardPerson } from './today-calls.ts'

interface DayFactProps {
  readonly figure: string
  readonly person: BoardPerson
}

const clock = (time: string) => formatTime(time.slice(11))

export function DayFact({ figure, person }: DayFactProps) {
  const flagWord = useFlagWords()
  const { att_date, flags, start, due, clock_in, clock_out, late, early } = person
  if (figure === 'missing')
    return (
      <>
        {formatDate(att_date, { weekday: 'short', day: 'numeric', month: 'short' })} · {flagWord(flags)}
      </>
    )
  if (figure === 'not_yet') return start && <Trans>Starts at {clock(start)}</Trans>
  if (figure === 'absent') return due ? <Trans>Was due by {clock(due)}</Trans> : null
  if (!clock_in && !clock_out) return null
  const times = [clock_in, clock_out].map((time) => (time ? clock(time) : '…')).join('–')
  return (
    <>
      <span dir="ltr">{times}</span>
      {late > 0 && (
        <span className={styles.wrong}>
          <Trans>{formatAmount(late, 'minute')} late</Trans>
        </span>
      )}
      {early > 0 && (
        <span className={styles.wrong}>
          <Trans>left {formatAmount(early, 'minute')} early</Trans>
        </span>
      )}
    </>
  )
}
