// Cells of lists that draw: the day of a timetable, the cycle of a shift. The casts are for style properties of our own.

import { i18n } from '@lingui/core'
import type { CSSProperties } from 'react'
import { dayMs } from '#openapi/dates.ts'
import { dateFormatter } from '#openapi/formatters.ts'
import type { CellProps } from '#src/crud/extend.ts'
import { axisAround, partStyle, place } from './axis.ts'
import { clockText, DAY } from './clock.ts'
import styles from './cycle.module.css'

export function DayCell({ value: { work, breaks, colour } }: CellProps<'timetable', 'day'>) {
  const axis = axisAround(work ? [work, ...breaks] : breaks)
  const label = work ? `${clockText(work.from)}–${clockText(work.to)}` : ''
  return (
    <div
      className={styles.mini}
      style={{ '--slot-colour': colour } as CSSProperties}
      role="img"
      aria-label={label || '–'}
      title={label}
    >
      {work && <i style={partStyle(axis, work)} />}
      {breaks.map(({ alias, ...part }) => (
        <i key={`${alias} ${part.from}`} style={partStyle(axis, part)} data-break title={alias} />
      ))}
      {axis.to > DAY && <b style={{ insetInlineStart: `${place(axis, DAY)}%` }} />}
    </div>
  )
}

/** Drawn as columns; what is longer than two weeks is told by a number. */
const MOST_DAYS = 14

type Slots = CellProps<'shift', 'cycle'>['value']

export function CycleCell({ value }: CellProps<'shift', 'cycle'>) {
  if (value.length === 0) return <span aria-hidden>–</span>
  const last = Math.max(6, ...value.map(({ day_index }) => day_index))
  const days = Array.from({ length: Math.min(last + 1, MOST_DAYS) }, (_, index) => index)
  return (
    <div className={styles.strip} role="img" aria-label={value.map(({ alias }) => alias).join(', ')}>
      {days.map((index) => (
        <DayColumn key={index} index={index} slots={value.filter(({ day_index }) => day_index === index)} />
      ))}
      {last >= MOST_DAYS && <em>+{i18n.number(last + 1 - MOST_DAYS)}</em>}
    </div>
  )
}

const monday = Date.UTC(2024, 0, 1)

function DayColumn({ index, slots }: { readonly index: number; readonly slots: Slots }) {
  const day = dateFormatter(i18n.locale, { weekday: 'short', timeZone: 'UTC' })
  const names = slots.map(({ alias, from, to }) => `${alias} ${clockText(from)}–${clockText(to)}`)
  return (
    <span title={[day.format(monday + index * dayMs), ...names].join(' ')}>
      {slots.map(({ alias, colour, from, to }) => (
        <i
          key={alias}
          style={
            {
              '--slot-colour': colour,
              insetBlockStart: `${(100 * Math.min(from, DAY)) / (1.5 * DAY)}%`,
              blockSize: `${(100 * (to - from)) / (1.5 * DAY)}%`,
            } as CSSProperties
          }
        />
      ))}
    </span>
  )
}
