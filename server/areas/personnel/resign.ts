// Resignations: one that is open for each person, effective at once or on their day, taken back while planned or by reinstatement.
import { sql } from 'kysely'
import { addYears } from '#openapi/dates.ts'
import { type BulkOutcome, defineBehaviour, type Skipped, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { reinstate } from './reinstate.ts'
import { takeEffect } from './resign-effect.ts'

type Values = Readonly<Record<string, unknown>>

const named = (table: 'department' | 'position', code: string, name: string) => (context: Context) =>
  sql`(select json_build_object('id', d.id, 'display_name', concat_ws(' ', ${sql.ref(`d.${code}`)}, ${sql.ref(`d.${name}`)}),
      ${sql.lit(code)}, ${sql.ref(`d.${code}`)}, ${sql.lit(name)}, ${sql.ref(`d.${name}`)})
    from employee e join ${sql.table(table)} d on d.company_id = e.company_id and d.id = ${sql.ref(`e.${table}`)}
    where e.company_id = ${context.company.id}::bigint and e.id = p.employee)`

export const resignBehaviour = defineBehaviour('resign', {
  computed: {
    department: named('department', 'dept_code', 'dept_name'),
    position: named('position', 'position_code', 'position_name'),
  },

  complete: ({ context, draft, before }) => {
    if (before) return {}
    const resign_date = draft.resign_date ?? today(context.company.zone)
    return { resign_date, report_generation_end_date: draft.report_generation_end_date ?? resign_date }
  },

  check: async ({ context, draft, before }) => {
    const next: Values = { ...before, ...draft }
    if (before && before.state !== 'PLANNED') refuseDecided(draft, before)
    return {
      ...(before ? {} : await employeeFaults(context, next)),
      ...(before && draft.resign_date === undefined ? {} : await dayFaults(context, next)),
      ...endFaults(next),
    }
  },

  created: ({ context, row }) => takeEffectIfDue(context, row),
  // A planned one whose last day is today goes on until it is over, whatever else is changed.
  changed: async ({ context, row, before }) => {
    if (row.resign_date !== before.resign_date) await takeEffectIfDue(context, row)
  },

  removing: async ({ context, ids }) => {
    const { rows } = await sql<{ id: number }>`select id from resign where company_id = ${context.company.id}
      and id = any(${ids}::bigint[]) and state <> 'PLANNED'`.execute(context.db)
    return rows.map(({ id }) => ({
      id,
      code: 'ZBPE0020',
      context: { used_by: [{ resource: 'employee', count: 1 }] },
    }))
  },

  bulkActions: {
    reinstatement: ({ context, ids, body: { hire_date, areas } }) => reinstate(context, ids, { hire_date, areas }),
    disable_attendance: ({ context, ids }) => setAttendance(context, ids, true),
    enable_attendance: ({ context, ids }) => setAttendance(context, ids, false),
  },
})

/** What has happened keeps its day; only the words about it and the end of attendance change (number 0018). */
function refuseDecided(draft: Values, before: Stored): void {
  const field = ['resign_date', 'resign_type'].find((one) => draft[one] !== undefined && draft[one] !== before[one])
  if (field || before.state === 'REINSTATED')
    throw refuse('ZBPE0029', { state: String(before.state), action: 'change' })
}

/** ZBPE2101 for somebody who resigned, or is about to. */
async function employeeFaults({ db, company }: Context, { employee }: Values): Promise<FieldFaults> {
  const { rows } = await sql<{ resigned: boolean }>`select e.status <> 'ACTIVE' or exists (select from resign r
      where r.company_id = e.company_id and r.employee = e.id and r.state <> 'REINSTATED') as resigned
    from employee e where e.company_id = ${company.id} and e.id = ${employee ?? null}::bigint`.execute(db)
  return rows[0]?.resigned ? { employee: [{ code: 'ZBPE2101', context: { field: 'employee' } }] } : {}
}

/** Not before the day of hire (ZBPE2102), at most a year ahead (0026); punches afterwards are a warning (ZBPE2103). */
async function dayFaults({ db, company, call }: Context, { employee, resign_date }: Values): Promise<FieldFaults> {
  if (typeof resign_date !== 'string') return {}
  const limit = addYears(today(company.zone), 1)
  if (resign_date > limit) return { resign_date: [{ code: 'ZBPE0026', context: { field: 'resign_date', limit } }] }
  const { rows } = await sql<{ hired: string | null; last: string | null }>`select e.hire_date as hired,
      (select to_char(max(t.punch_time), 'YYYY-MM-DD') from transaction t
        where t.company_id = e.company_id and t.employee = e.id and t.punch_time >= ${resign_date}::date + 1) as last
    from employee e where e.company_id = ${company.id} and e.id = ${employee ?? null}::bigint`.execute(db)
  const [facts] = rows
  if (facts?.hired && resign_date < facts.hired)
    return { resign_date: [{ code: 'ZBPE2102', context: { date: facts.hired } }] }
  if (facts?.last && !call.confirmed)
    return { resign_date: [{ code: 'ZBPE2103', context: { date: facts.last, confirm: true } }] }
  return {}
}

function endFaults({ resign_date: start, report_generation_end_date: end }: Values): FieldFaults {
  return typeof start === 'string' && typeof end === 'string' && end < start
    ? { report_generation_end_date: [{ code: 'ZBPE0024', context: { start, end } }] }
    : {}
}

async function takeEffectIfDue(context: Context, row: Stored): Promise<void> {
  if (row.state !== 'PLANNED' || String(row.resign_date) > today(context.company.zone)) return
  await takeEffect({ db: context.db, company: context.company.id, by: context.principal.display_name }, [
    { id: row.id, employee: Number(row.employee), resign_date: String(row.resign_date) },
  ])
}

async function setAttendance(
  { db, company, principal }: Context,
  ids: readonly number[],
  disableatt: boolean,
): Promise<BulkOutcome> {
  const { rows } = await sql<{ id: number }>`update resign set disableatt = ${disableatt}, version = version + 1,
      change_time = now(), change_user = ${principal.display_name}
    where company_id = ${company.id} and id = any(${ids}::bigint[]) and state <> 'REINSTATED' returning id`.execute(db)
  const done = new Set(rows.map(({ id }) => id))
  const skipped = ids
    .filter((id) => !done.has(id))
    .map((id): Skipped => ({ id, code: 'ZBPE0029', context: { state: 'REINSTATED', action: 'attendance' } }))
  return { accepted: done.size, skipped }
}
