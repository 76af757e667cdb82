// The days of a shift: tick days, then choose a timetable for them; each day is drawn over two days of hours. The casts are
// for style properties of our own.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { timetableMeta } from '#openapi/generated/contract/attendance/timetable.ts'
import type { Row } from '#openapi/types.ts'
import { listQuery } from '#src/api/queries.ts'
import type { InputProps } from '#src/crud/extend.ts'
import { formatTime } from '#src/i18n/format.ts'
import styles from './cycle.module.css'
import { type CycleDay, changeDays, cycleLength, everyDay, repeatWeek, spokenDays } from './cycle-days.ts'
import { CycleRow } from './cycle-row.tsx'
import { HoursAxis } from './hours-axis.tsx'

const twoDays = { from: 0, to: 2880 }

export function CycleEditor({ value, onChange, error, readOnly, values }: InputProps<'shift', 'days'>) {
  const { t } = useLingui()
  const { cycle_unit: unit = 'WEEK', shift_cycle: cycle, auto_shift: isAuto } = values
  const { data } = useQuery({
    ...listQuery(timetableMeta, { page_size: 500, ordering: ['alias'] }),
    meta: { quiet: true },
  })
  const timetables = data?.data ?? []
  const known = new Map(timetables.map((one) => [one.id, one]))
  const days = everyDay(value ?? [], cycleLength(unit, cycle ?? 1))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const change = (next: readonly CycleDay[]) => onChange(spokenDays(next))
  const changeChosen = (how: (day: CycleDay) => Partial<CycleDay>) => change(changeDays(days, chosen, how))
  const put = (id: number) =>
    changeChosen((day) => ({ timetables: isAuto ? [...new Set([...day.timetables, id])] : [id] }))
  const add = (id: number) => changeChosen((day) => ({ timetables: [...new Set([...day.timetables, id])] }))
  const lost = (value ?? []).filter(({ day_index }) => day_index >= days.length).length

  return (
    <div className={styles.editor}>
      {!readOnly && (
        <Tools
          days={days}
          isWeek={unit === 'WEEK'}
          chosen={chosen}
          onChoose={setChosen}
          timetables={timetables}
          onPut={put}
          onAdd={isAuto ? undefined : add}
          onClear={() => changeChosen(() => ({ timetables: [] }))}
          onRepeat={() => change(repeatWeek(days))}
        />
      )}
      {lost > 0 && (
        <Text size="sm" c="yellow">
          <Trans>Days beyond the new length of the cycle are left out when you save: {lost}</Trans>
        </Text>
      )}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      <ol className={styles.grid} aria-label={t`Days of the cycle`}>
        <li className={styles.row} aria-hidden>
          <span />
          <div className={styles.axis}>
            <HoursAxis axis={twoDays} step={360} />
          </div>
          <span />
        </li>
        {days.map((day) => (
          <CycleRow
            key={day.day_index}
            day={day}
            unit={unit}
            known={known}
            readOnly={readOnly === true}
            isChosen={chosen.has(day.day_index)}
            onChoose={() => setChosen(turned(chosen, day.day_index))}
            onChange={(how) => change(changeDays(days, new Set([day.day_index]), () => how))}
          />
        ))}
      </ol>
    </div>
  )
}

function turned(chosen: ReadonlySet<number>, index: number): ReadonlySet<number> {
  const next = new Set(chosen)
  if (!next.delete(index)) next.add(index)
  return next
}

interface ToolsProps {
  readonly days: readonly CycleDay[]
  readonly isWeek: boolean
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (chosen: ReadonlySet<number>) => void
  readonly timetables: readonly Row<'timetable'>[]
  readonly onPut: (id: number) => void
  /** Absent where a choice adds by itself. */
  readonly onAdd: ((id: number) => void) | undefined
  readonly onClear: () => void
  readonly onRepeat: () => void
}

function Tools({ days, isWeek, chosen, onChoose, timetables, onPut, onAdd, onClear, onRepeat }: ToolsProps) {
  const { t } = useLingui()
  const [adds, setAdds] = useState(false)
  const pick = (wanted: (index: number) => boolean) =>
    onChoose(new Set(days.map(({ day_index }) => day_index).filter(wanted)))
  return (
    <div className={styles.tools}>
      <fieldset className={styles.line} aria-label={t`Choose days`}>
        <Small onClick={() => pick(() => true)}>
          <Trans>All days</Trans>
        </Small>
        {isWeek && (
          <Small onClick={() => pick((index) => index % 7 < 5)}>
            <Trans>Monday to Friday</Trans>
          </Small>
        )}
        <Small disabled={chosen.size === 0} onClick={() => onChoose(new Set())}>
          <Trans>None</Trans>
        </Small>
        <Small disabled={chosen.size === 0} onClick={onClear}>
          <Trans>Empty these days</Trans>
        </Small>
        {isWeek && days.length > 7 && (
          <Small onClick={onRepeat}>
            <Trans>Every week like the first</Trans>
          </Small>
        )}
        {onAdd && (
          <Button
            size="compact-sm"
            variant={adds ? 'filled' : 'default'}
            aria-pressed={adds}
            onClick={() => setAdds(!adds)}
          >
            <Trans>Add beside what is there</Trans>
          </Button>
        )}
      </fieldset>
      <fieldset className={styles.line} aria-label={t`Timetables for the chosen days`}>
        {timetables.map(({ id, alias, colour, start_time, end_time }) => (
          <button
            key={id}
            type="button"
            className={styles.chip}
            style={{ '--slot-colour': colour } as CSSProperties}
            disabled={chosen.size === 0}
            onClick={() => (adds && onAdd ? onAdd(id) : onPut(id))}
          >
            <bdi>{alias}</bdi>
            {start_time && end_time && (
              <small>
                <bdi>
                  {formatTime(start_time)}–{formatTime(end_time)}
                </bdi>
              </small>
            )}
          </button>
        ))}
      </fieldset>
      <span className={styles.hint} role="status">
        {chosen.size === 0 ? (
          <Trans>Tick days, then choose the timetable for them.</Trans>
        ) : (
          <Trans>Days chosen: {chosen.size}. Choose the timetable for them.</Trans>
        )}
      </span>
    </div>
  )
}

const Small = (props: { disabled?: boolean; onClick: () => void; children: React.ReactNode }) => (
  <Button size="compact-sm" variant="default" {...props} />
)
