// What a board is asked for, read from the address: a moment, a date, departments.
import { sql } from 'kysely'
import { dayMs, isDate } from '#openapi/dates.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { localTime } from '#server/platform/time/zone-time.ts'

export type Query = Readonly<Record<string, unknown>>

export interface BoardQuery {
  /** An instant of the UTC time line: `2026-03-02T05:00:00.000Z`. */
  readonly at: string
  /** Of everybody; null: each person’s own. */
  readonly date: string | null
  readonly departments: readonly number[]
  /** Of this person alone. */
  readonly employee?: number | undefined
}

const letters = 'AT'

const firstMoment = new Date('0002-01-01T00:00Z')
const lastMoment = new Date('9999-01-01T00:00Z')

export function boardQuery(query: Query): BoardQuery {
  const at = query.at === undefined ? new Date() : new Date(String(query.at))
  // A day on either side has to be a date, too.
  const isInReach = at > firstMoment && at < lastMoment
  if (!isInReach) throw refuse(`ZB${letters}0013`, { field: 'at', pattern_name: 'date-time' })
  return { at: at.toISOString(), date: dateIn(query.date), departments: idsIn(query.departments) }
}

function dateIn(given: unknown): string | null {
  if (given === undefined || given === '') return null
  const date = String(given)
  if (!isDate(date)) throw refuse(`ZB${letters}0013`, { field: 'date', pattern_name: 'date' })
  return date
}

export function idsIn(given: unknown): readonly number[] {
  const text = String(given ?? '')
  const ids = text === '' ? [] : text.split(',').map(Number)
  if (ids.some((id) => !Number.isSafeInteger(id) || id < 1))
    throw refuse(`ZB${letters}0013`, { field: 'departments', pattern_name: 'number' })
  return ids
}

interface Bounds {
  readonly field: string
  readonly usual: number
  readonly min: number
  readonly max: number
}

export function wholeIn(given: unknown, { field, usual, min, max }: Bounds): number {
  const value = Number(given ?? usual)
  if (!Number.isSafeInteger(value)) throw refuse(`ZB${letters}0013`, { field, pattern_name: 'number' })
  if (value < min || value > max) throw refuse(`ZB${letters}0015`, { field, min, max })
  return value
}

/** The first and the last date that is today for somebody at the moment, on every clock of the company. */
export async function datesAround({ db, company }: Context, at: string): Promise<readonly [string, string]> {
  const { rows } = await sql<{ zone: string | null; late: boolean }>`
    select location_timezone as zone, false as late from location where company_id = ${company.id} and location_timezone is not null
    union select null, true from global_rule where company_id = ${company.id} and day_change > '00:00'
    union select null, true from department_rule where company_id = ${company.id} and day_change > '00:00'`.execute(db)
  const zones = rows.flatMap(({ zone }) => (zone === null ? [] : [zone]))
  const dates = [company.zone, ...zones].map((zone) => localTime(at, zone).slice(0, 10)).sort()
  // Where a date begins late in the night it is still the one before.
  return [shifted(dates[0] ?? '', rows.some(({ late }) => late) ? -1 : 0), dates.at(-1) ?? '']
}

const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
