// What calculating anew would change, for whom and by how much: the results that would be stored beside those that are.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/crud/context.ts'
import { type Day, dayOf, isoDate } from '../engine/dates.ts'
import type { DayMeasures, DayResult } from '../engine/day-result.ts'
import { flagNames } from '../engine/flags.ts'
import { calculateNow } from './calculate-now.ts'
import { loadLockedDates } from './load/locked-dates.ts'
import type { PersonInScope } from './people-in-scope.ts'

type Schemas = components['schemas']
type Preview = Schemas['CalculationPreview']
type Change = Schemas['MeasureChange']

interface Wanted {
  readonly people: readonly PersonInScope[]
  readonly from: string
  readonly to: string
}

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

type Row = Readonly<Record<string, unknown>>

export async function previewOf({ db, company }: Context, { people, from, to }: Wanted): Promise<Preview> {
  const ids = people.map(({ id }) => id)
  const calculated = await calculateNow(db, company.id, { people: ids, from: dayOf(from), to: dayOf(to) })
  const locked = await loadLockedDates(db, company.id, ids)
  const stored = await storedRows({ db, company }, ids, from, to)
  const isLocked = (id: number, day: Day) =>
    (locked.get(id) ?? []).some((range) => day >= range.from && day <= range.to)
  const totals = new Map(minutes.map((name) => [name, { before: 0, after: 0 }]))
  const found: Schemas['DayChange'][] = []
  let [days, lockedDays] = [0, 0]
  const today = Math.floor(Date.now() / 86_400_000) + 1
  for (const { id, emp_code, name } of people) {
    for (const day of calculated.get(id)?.days ?? []) {
      if (day.day > today) continue
      days += 1
      if (isLocked(id, day.day)) {
        lockedDays += 1
        continue
      }
      const att_date = isoDate(day.day)
      const before = stored.get(`${id} ${att_date}`)
      for (const measure of minutes) {
        const total = totals.get(measure)
        if (!total) continue
        total.before += Number(before?.[measure] ?? 0)
        total.after += day[measure]
      }
      const changes = changesOf(before, day)
      if (changes.length > 0) found.push({ employee: id, emp_code, name, att_date, changes })
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

async function storedRows(
  { db, company }: Pick<Context, 'db' | 'company'>,
  people: readonly number[],
  from: string,
  to: string,
): Promise<ReadonlyMap<string, Row>> {
  const { rows } = await sql<Row>`
    select * from att_day_result where company_id = ${company.id} and employee = any(${people}::bigint[])
      and att_date between ${from}::date and ${to}::date`.execute(db)
  return new Map(rows.map((row) => [`${row.employee} ${row.att_date}`, row]))
}

/** A date that was never calculated counts as new with all that it has. */
function changesOf(before: Row | undefined, day: DayResult): Change[] {
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
