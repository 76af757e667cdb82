// A month end as it is stored: read without a trace, or taken for an event, one at a time for each company and period.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { lockOf } from './lock-of.ts'
import { type Event, nextState, type State } from './month-states.ts'
import type { Period } from './period.ts'
import type { Unit } from './unit.ts'

type Schemas = components['schemas']
export type Ground = Pick<Context, 'db' | 'company'>

/** A moment as it travels: in the zone of the company. */
export const wireTime = ({ company }: Pick<Context, 'company'>, column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone ${company.zone}, 'YYYY-MM-DD HH24:MI:SS')`

export interface StoredMonth {
  /** 0: nothing has happened to it yet. */
  readonly id: number
  readonly state: State
  readonly version: number
  readonly locked_user: number | null
  readonly reminded: string | null
}

/** Before the first event its state follows from the calendar and the locks. */
export async function storedMonth(ground: Ground, period: Period, unit: Unit): Promise<StoredMonth> {
  const { rows } = await sql<StoredMonth>`
    select id, state, version, locked_user, reminded from month_end where company_id = ${ground.company.id}
      and period_start = ${period.from}::date and period_end = ${period.to}::date and unit = ${unit.unit}`.execute(
    ground.db,
  )
  const [found] = rows
  if (found) return found
  const isLocked = (await lockOf(ground, period, unit)).state === 'LOCKED'
  const state: State = isLocked ? 'LOCKED' : period.isOver ? 'CHECKING' : 'OPEN'
  return { id: 0, state, version: 0, locked_user: null, reminded: null }
}

/** One event of a company and period after another. */
export async function takenMonth(ground: Ground, period: Period, unit: Unit): Promise<StoredMonth> {
  const { db, company } = ground
  await sql`select pg_advisory_xact_lock(hashtextextended('month end ' || ${company.id}::bigint || ' ' || ${period.from}::text, 0))`.execute(
    db,
  )
  const found = await storedMonth(ground, period, unit)
  if (found.id !== 0) return found
  const { rows } = await sql<{ id: number }>`
    insert into month_end (company_id, month, period_start, period_end, unit, state)
    values (${company.id}, ${period.month}, ${period.from}::date, ${period.to}::date, ${unit.unit}, ${found.state})
    returning id`.execute(db)
  return { ...found, id: Number(rows[0]?.id) }
}

export function refuseOtherVersion({ version }: StoredMonth, sent: number | undefined): void {
  if (sent !== undefined && sent !== version) throw refuse('ZBRP0019')
}

interface Happening {
  readonly month: StoredMonth
  readonly event: Event
  readonly period: Period
  readonly unit: Unit
  readonly by: { readonly name: string; readonly user: number | null }
  readonly reason?: string | null
  /** Checks and sums as they were when it was locked. */
  readonly facts?: unknown
}

/** Stores what has happened, for good. */
export async function happened({ db, company }: Ground, facts: Happening): Promise<Schemas['MonthEndNow']> {
  const { month, event, by, reason = null } = facts
  const { to } = nextState(month.state, event)
  const sums = facts.facts === undefined ? null : JSON.stringify(facts.facts)
  const { rows } = await sql<Schemas['MonthEndNow']>`
    update month_end set state = ${to}, version = version + 1, change_time = now(), change_user = ${by.name},
      locked_user = ${to === 'LOCKED' ? by.user : month.locked_user}, sums = coalesce(${sums}::jsonb, sums)
    where company_id = ${company.id} and id = ${month.id} returning state, version`.execute(db)
  await sql`
    insert into month_end_event (company_id, month_end, event, from_state, to_state, by_name, reason, facts)
    values (${company.id}, ${month.id}, ${event}, ${month.state}, ${to}, ${by.name}, ${reason}, ${sums}::jsonb)`.execute(
    db,
  )
  return rows[0] ?? { state: to, version: month.version + 1 }
}

/** For the operation log, and for those who look at the month. */
export function logged(
  context: Context,
  month: { readonly id: number },
  entry: {
    readonly action: string
    readonly period: Period
    readonly unit: Unit
    readonly changes: Record<string, unknown>
  },
): Promise<void> {
  noteChanged({ company: context.company.id, resource: 'month_end', ids: [month.id], added: false })
  return context.audit(context, {
    action: entry.action,
    module: 'report',
    resource: 'month_end',
    targets: [month.id],
    names: [[entry.period.month, entry.unit.name].filter(Boolean).join(' · ')],
    changes: Object.fromEntries(Object.entries(entry.changes).map(([field, after]) => [field, [null, after]])),
  })
}
