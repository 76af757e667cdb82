// What is done to the privileges of people: another group, own hours, own verification, suspension; each told to the doors of the area.
import { type RawBuilder, sql } from 'kysely'
import type { BulkOutcome, Skipped, Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { elsewhereFaults, twiceFaults } from '../area-table.ts'
import { personCan } from '../verify-needs.ts'

interface Privilege {
  readonly id: number
  readonly employee: number
  readonly area: number
  readonly is_suspended: boolean
}

async function chosen({ db, company }: Context, ids: readonly number[]): Promise<Privilege[]> {
  const { rows } = await sql<Privilege>`select id, employee, area, is_suspended from privilege
    where company_id = ${company.id} and id = any(${ids}::bigint[]) order by id for update`.execute(db)
  return rows
}

const set = (context: Context, rows: readonly Privilege[], columns: RawBuilder<unknown>) =>
  sql`update privilege set ${columns}, version = version + 1, change_time = now(), change_user = ${context.principal.display_name}
    where company_id = ${context.company.id} and id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(context.db)

async function tell({ db, company, principal }: Context, rows: readonly Privilege[]): Promise<void> {
  for (const [area, people] of Map.groupBy(rows, (row) => row.area))
    await sql`select queue_people(${company.id}, doors_of(${company.id}, ${area}),
      ${people.map(({ employee }) => employee)}::bigint[], ${principal.display_name})`.execute(db)
}

/** ZBAC1701 for people without the group's area. */
export async function setGroup(context: Context, ids: readonly number[], group: number): Promise<BulkOutcome> {
  const { rows: groups } = await sql<{ area: number }>`select area from access_group
    where company_id = ${context.company.id} and id = ${group}`.execute(context.db)
  const rows = await chosen(context, ids)
  const near = rows.filter(({ area }) => area === groups[0]?.area)
  await set(context, near, sql`"group" = ${group}`)
  await tell(context, near)
  const skipped = rows.filter((row) => !near.includes(row)).map(({ id }): Skipped => ({ id, code: 'ZBAC1701' }))
  return { accepted: near.length, skipped }
}

/** From the page of a group. */
export async function movePeople(context: Context, group: Stored, employees: readonly number[]): Promise<void> {
  const { rows } = await sql<Privilege>`select id, employee, area, is_suspended from privilege
    where company_id = ${context.company.id} and area = ${group.area} and employee = any(${employees}::bigint[]) for update`.execute(
    context.db,
  )
  if (rows.length < new Set(employees).size) throw refuse('ZBAC1701')
  await set(context, rows, sql`"group" = ${group.id}`)
  await tell(context, rows)
}

interface Hours {
  readonly is_group_timezone?: boolean | undefined
  readonly timezone1?: number | null | undefined
  readonly timezone2?: number | null | undefined
  readonly timezone3?: number | null | undefined
}

/** ZBAC1702 without a first period; number 0016 for periods of another area. */
export async function setHours(context: Context, ids: readonly number[], hours: Hours): Promise<BulkOutcome> {
  const { is_group_timezone: asGroup = false, timezone1 = null, timezone2 = null, timezone3 = null } = hours
  const rows = await chosen(context, ids)
  const periods = asGroup ? {} : { timezone1, timezone2, timezone3 }
  if (!asGroup && timezone1 === null)
    throw refuseFields('AC', { timezone1: [{ code: 'ZBAC1702', context: { field: 'timezone1' } }] })
  for (const area of new Set(rows.map((row) => row.area))) {
    const faults = { ...twiceFaults(periods), ...(await elsewhereFaults(context, 'time_period', area, periods)) }
    if (Object.keys(faults).length > 0) throw refuseFields('AC', faults)
  }
  await set(
    context,
    rows,
    asGroup
      ? sql`is_group_timezone = true, timezone1 = null, timezone2 = null, timezone3 = null`
      : sql`is_group_timezone = false, timezone1 = ${timezone1}, timezone2 = ${timezone2}, timezone3 = ${timezone3}`,
  )
  await tell(context, rows)
  return { accepted: rows.length, skipped: [] }
}

const mostNames = 5

/** People who could not verify in the way, the first of them by name. */
async function lackingPeople({ db, company }: Context, people: readonly unknown[], mode: number) {
  const { rows: lacking } = await sql<{
    name: string
  }>`select concat_ws(' ', e.emp_code, e.full_name) as name from employee e
    where e.company_id = ${company.id} and e.id = any(${people}::bigint[]) and not ${personCan(mode)} order by e.emp_code`.execute(
    db,
  )
  if (lacking.length === 0) return undefined
  const names = lacking.slice(0, mostNames).map(({ name }) => name)
  const shown = [...names, ...(lacking.length > mostNames ? ['…'] : [])].join(', ')
  return { code: 'ZBAC1703' as const, context: { count: lacking.length, names: shown } }
}

/** ZBAC1703. */
async function refuseLacking(context: Context, rows: readonly Privilege[], mode: number): Promise<void> {
  const people = rows.map(({ employee }) => employee)
  const fault = await lackingPeople(context, people, mode)
  if (fault) throw refuseFields('AC', { sure: [fault] })
}

/** ZBAC1703 as a warning; a file that says so is taken at its word. */
export async function lackingFaults(context: Context, employee: unknown, mode: unknown): Promise<FieldFaults> {
  if (context.call.confirmed || context.fromFile || typeof mode !== 'number' || mode < 0) return {}
  const fault = await lackingPeople(context, [employee], mode)
  return fault ? { verify_mode: [{ ...fault, context: { ...fault.context, confirm: true } }] } : {}
}

export async function setVerification(
  context: Context,
  ids: readonly number[],
  {
    is_group_verifycode: asGroup = false,
    verify_mode: mode = 0,
    sure = false,
  }: { is_group_verifycode?: boolean; verify_mode?: number; sure?: boolean },
): Promise<BulkOutcome> {
  const rows = await chosen(context, ids)
  if (!asGroup && !sure) await refuseLacking(context, rows, mode)
  await set(context, rows, sql`is_group_verifycode = ${asGroup}, verify_mode = ${asGroup ? -1 : mode}`)
  await tell(context, rows)
  return { accepted: rows.length, skipped: [] }
}

/** As the person has it in the area of each; ZBAC1701 where the person does not have the area. */
export async function copyFrom(context: Context, ids: readonly number[], source: number): Promise<BulkOutcome> {
  const { db, company, principal } = context
  const rows = await chosen(context, ids)
  const { rows: copied } = await sql<{ id: number }>`
    update privilege p set "group" = s."group", is_group_timezone = s.is_group_timezone, timezone1 = s.timezone1,
      timezone2 = s.timezone2, timezone3 = s.timezone3, is_group_verifycode = s.is_group_verifycode, verify_mode = s.verify_mode,
      version = p.version + 1, change_time = now(), change_user = ${principal.display_name}
    from privilege s where p.company_id = ${company.id} and s.company_id = p.company_id and s.area = p.area
      and s.employee = ${source} and p.id = any(${rows.map(({ id }) => id)}::bigint[]) returning p.id`.execute(db)
  const done = new Set(copied.map(({ id }) => id))
  await tell(
    context,
    rows.filter(({ id }) => done.has(id)),
  )
  const skipped = rows.filter(({ id }) => !done.has(id)).map(({ id }): Skipped => ({ id, code: 'ZBAC1701' }))
  return { accepted: done.size, skipped }
}

/** Off the doors of the area, and back; terminals without a door keep the person. */
export async function suspend(
  context: Context,
  ids: readonly number[],
  { suspended, until = null }: { readonly suspended: boolean; readonly until?: string | null },
): Promise<BulkOutcome> {
  const { db, company, principal } = context
  const rows = await chosen(context, ids)
  const other = rows.filter(({ is_suspended }) => is_suspended !== suspended)
  await set(context, other, sql`is_suspended = ${suspended}, suspended_until = ${suspended ? until : null}::date`)
  if (suspended)
    await sql`select queue_removal(${company.id}, doors_of(${company.id}, p.area), e.emp_code, ${principal.display_name})
      from privilege p join employee e on e.company_id = p.company_id and e.id = p.employee
      where p.company_id = ${company.id} and p.id = any(${other.map(({ id }) => id)}::bigint[])`.execute(db)
  else await tell(context, other)
  const action = suspended ? 'suspend' : 'reinstate'
  const skipped = rows
    .filter((row) => !other.includes(row))
    .map(({ id }): Skipped => ({ id, code: 'ZBAC0029', context: { state: suspended, action } }))
  return { accepted: other.length, skipped }
}

export async function syncPeople(context: Context, ids: readonly number[]): Promise<BulkOutcome> {
  const rows = await chosen(context, ids)
  await tell(context, rows)
  return { accepted: rows.length, skipped: [] }
}
