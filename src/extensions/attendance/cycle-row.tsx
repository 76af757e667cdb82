// One day of a shift's cycle: its name, what is worked on it, and whether it belongs to the weekend. The cast is for a style
// property of our own.
import { useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { Row } from '#openapi/types.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { partStyle } from './axis.ts'
import { clockText } from './clock.ts'
import styles from './cycle.module.css'
import { type CycleDay, type Unit, weekdayName } from './cycle-days.ts'

const twoDays = { from: 0, to: 2880 }

interface CycleRowProps {
  readonly day: CycleDay
  readonly unit: Unit
  readonly known: ReadonlyMap<number, Row<'timetable'>>
  readonly readOnly: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onChange: (change: Partial<CycleDay>) => void
}

export function CycleRow({ day, unit, known, readOnly, isChosen, onChoose, onChange }: CycleRowProps) {
  const { t } = useLingui()
  const name = useDayName(day.day_index, unit)
  const slots = day.timetables.flatMap((id) => known.get(id) ?? [])
  const weekend = day.weekend_day === null ? 'RULE' : day.weekend_day ? 'WEEKEND' : 'WORK'
  return (
    <li
      className={styles.row}
      data-chosen={isChosen || undefined}
      data-first={
        (unit !== 'DAY' && day.day_index > 0 && day.day_index % (unit === 'WEEK' ? 7 : 31) === 0) || undefined
      }
    >
      {readOnly ? <span>{name}</span> : <Checkbox label={name} checked={isChosen} onChange={onChoose} />}
      <div className={styles.track} data-weekend={day.weekend_day || undefined}>
        {slots.length === 0 && <span className={styles.free}>{t`Free`}</span>}
        {slots.map((slot) => (
          <Slot
            key={slot.id}
            slot={slot}
            day={name}
            onRemove={
              readOnly ? undefined : () => onChange({ timetables: day.timetables.filter((id) => id !== slot.id) })
            }
          />
        ))}
      </div>
      <NativeSelect
        size="xs"
        disabled={readOnly}
        aria-label={t`Weekend: ${name}`}
        value={weekend}
        onChange={({ currentTarget: { value } }) =>
          onChange({ weekend_day: value === 'RULE' ? null : value === 'WEEKEND' })
        }
        data={[
          { value: 'RULE', label: t`As the rule says` },
          { value: 'WEEKEND', label: t`Weekend day` },
          { value: 'WORK', label: t`Working day` },
        ]}
      />
    </li>
  )
}

interface SlotProps {
  readonly slot: Row<'timetable'>
  readonly day: string
  readonly onRemove: (() => void) | undefined
}

function Slot({ slot: { alias, colour, use_mode, day: drawn }, day, onRemove }: SlotProps) {
  const { t } = useLingui()
  const isFlexible = use_mode === 'FLEXIBLE'
  const { work } = drawn
  const hours = work && !isFlexible ? ` ${clockText(work.from)}–${clockText(work.to)}` : ''
  const place = isFlexible || !work ? {} : partStyle(twoDays, work)
  return (
    <span
      className={styles.slot}
      style={{ '--slot-colour': colour, ...place } as CSSProperties}
      data-flexible={isFlexible || undefined}
      title={alias + hours}
    >
      <span className={styles.name}>
        <bdi>{alias}</bdi>
        {hours && <bdi>{hours}</bdi>}
      </span>
      {onRemove && (
        <button type="button" className={styles.off} aria-label={t`Take ${alias} off: ${day}`} onClick={onRemove}>
          <span aria-hidden>×</span>
        </button>
      )}
    </span>
  )
}

/** `Monday`, `Week 2, Monday`, `Day 12`, `Month 2, day 12`. */
function useDayName(index: number, unit: Unit): string {
  const { t } = useLingui()
  const number = (value: number) => formatNumber(value)
  if (unit === 'DAY') return t`Day ${number(index + 1)}`
  if (unit === 'MONTH') {
    const day = number((index % 31) + 1)
    return index < 31 ? t`Day ${day}` : t`Month ${number(Math.floor(index / 31) + 1)}, day ${day}`
  }
  const weekday = weekdayName(index)
  return index < 7 ? weekday : t`Week ${number(Math.floor(index / 7) + 1)}, ${weekday}`
}
