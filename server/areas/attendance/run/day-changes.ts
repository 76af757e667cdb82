// Results of days beside others of the same days: which of them differ, in what, and by how much in all.
import { dayMs } from '#openapi/dates.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Calculation } from '../engine/calculate.ts'
import { type Day, isoDate } from '../engine/dates.ts'
import type { DayMeasures, DayResult } from '../engine/day-result.ts'
import { flagNames } from '../engine/flags.ts'
import type { DateRange } from './batch.ts'
import type { PersonInScope } from './people-in-scope.ts'

type Schemas = components['schemas']
type Change = Schemas['MeasureChange']

const minutes = [
  'worked',
  'late',
  'early',
  'absent',
  'short',
  'leave',
  'training',
  'unscheduled',
  'ot_normal',
  'ot_weekend',
  'ot_holiday',
  'ot_weekly',
  'break_deducted',
] as const satisfies readonly (keyof DayMeasures)[]
const decimals = ['attended_days', 'absent_days', 'leave_days', 'training_days'] as const
const words = ['day_type', 'status'] as const
const most = 500

/** A day as it is stored, or as it would be. */
export type DayRow = Readonly<Record<string, unknown>>

export const rowOf = (day: DayResult): DayRow => ({ ...day, flags: flagNames(day.flags) })

interface Compared {
  readonly people: readonly PersonInScope[]
  readonly calculated: ReadonlyMap<number, Calculation>
  readonly locked: ReadonlyMap<number, readonly DateRange[]>
  readonly before: (employee: number, day: Day) => DayRow | undefined
}

/** Locked days stay as they are; days to come are not looked at. */
export function dayChanges({ people, calculated, locked, before }: Compared): Schemas['CalculationPreview'] {
  const isLocked = (id: number, day: Day) =>
    (locked.get(id) ?? []).some((range) => day >= range.from && day <= range.to)
  const totals = new Map(minutes.map((name) => [name, { before: 0, after: 0 }]))
  const found: Schemas['DayChange'][] = []
  let [days, lockedDays] = [0, 0]
  const today = Math.floor(Date.now() / dayMs) + 1
  for (const { id, emp_code, name } of people) {
    for (const day of calculated.get(id)?.days ?? []) {
      if (day.day > today) continue
      days += 1
      if (isLocked(id, day.day)) {
        lockedDays += 1
        continue
      }
      const was = before(id, day.day)
      for (const [measure, total] of totals) {
        total.before += Number(was?.[measure] ?? 0)
        total.after += day[measure]
      }
      const changes = changesOf(was, day)
      if (changes.length > 0) found.push({ employee: id, emp_code, name, att_date: isoDate(day.day), changes })
    }
  }
  return {
    employees: people.length,
    days,
    changed_employees: new Set(found.map(({ employee }) => employee)).size,
    changed_days: found.length,
    locked_days: lockedDays,
    totals: [...totals].flatMap(([measure, { before, after }]) =>
      before === after ? [] : [{ measure, before, after }],
    ),
    changes: found.slice(0, most),
  }
}

/** A date that was never calculated counts as new with all that it has. */
function changesOf(before: DayRow | undefined, day: DayResult): Change[] {
  const flags = flagNames(day.flags).join(' ')
  const oldFlags = Array.isArray(before?.flags) ? before.flags.join(' ') : ''
  const changed = (measure: string, was: string | null, is: string): Change[] =>
    was === is ? [] : [{ measure, before: was, after: is }]
  return [
    ...words.flatMap((name) => changed(name, before ? String(before[name]) : null, day[name])),
    ...(flags === oldFlags ? [] : [{ measure: 'flags', before: oldFlags, after: flags }]),
    ...minutes.flatMap((name) => changed(name, String(before?.[name] ?? 0), String(day[name]))),
    ...decimals.flatMap((name) => changed(name, Number(before?.[name] ?? 0).toFixed(2), day[name].toFixed(2))),
  ]
}
