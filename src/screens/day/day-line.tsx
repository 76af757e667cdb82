// The day drawn: the plan as bars, what was worked below them, punches as marks on one line of time. Told in words below it.
import { addDays, daysBetween } from '#openapi/dates.ts'
import { formatTime } from '#src/i18n/format.ts'
import styles from './day.module.css'
import type { DayPanel } from './day-calls.ts'

export function DayLine({ panel: { plan, slots, punches } }: { readonly panel: DayPanel }) {
  const at = (time: string) => {
    return (
      daysBetween(plan.date, time.slice(0, 10)) * 24 * 60 + Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))
    )
  }
  const planned = slots.length > 0 ? slots.map(({ start, end }) => [start, end]) : planTimes(plan)
  const moments = [...planned.flat(), ...punches.map(({ time }) => time)].map(at)
  if (moments.length === 0) return null
  const from = Math.floor((Math.min(...moments) - 30) / 60) * 60
  const to = Math.ceil((Math.max(...moments) + 30) / 60) * 60
  const place = (minute: number) => `${((minute - from) / (to - from)) * 100}%`
  const bar = ([start = '', end = '']: readonly string[]) => ({
    insetInlineStart: place(at(start)),
    inlineSize: `${((at(end) - at(start)) / (to - from)) * 100}%`,
  })
  const step = to - from > 12 * 60 ? 240 : 120
  const hours = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
  return (
    <div className={styles.line} aria-hidden>
      {planned.map((times) => (
        <span key={times.join()} className={styles.planned} style={bar(times)} />
      ))}
      {slots.map(({ slot, clock_in, clock_out }) =>
        clock_in && clock_out ? <span key={slot} className={styles.worked} style={bar([clock_in, clock_out])} /> : null,
      )}
      {punches.map(({ id, time }) => (
        <span
          key={id}
          className={styles.punch}
          style={{ insetInlineStart: place(at(time)) }}
          title={formatTime(time.slice(11))}
        />
      ))}
      {hours.map((minute) => (
        <span key={minute} className={styles.hour} style={{ insetInlineStart: place(minute) }}>
          {String((((minute / 60) % 24) + 24) % 24).padStart(2, '0')}
        </span>
      ))}
    </div>
  )
}

/** Before the first calculation. */
const planTimes = ({ date, slots }: DayPanel['plan']): string[][] =>
  slots.flatMap(({ start, end, next_day }) =>
    start && end ? [[`${date} ${start}`, `${next_day ? addDays(date, 1) : date} ${end}`]] : [],
  )
