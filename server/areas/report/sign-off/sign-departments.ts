// Signing off departments: what was read is what is signed, for all of each department but one's own month.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { figureTexts, hashOf } from '../acknowledgement/figures.ts'
import { seeingAll } from '../month-end/month-end.ts'
import { monthSetting } from '../month-end/month-setting.ts'
import { type Period, periodOf } from '../month-end/period.ts'
import { logged, takenMonth } from '../month-end/stored-month.ts'
import { unitsOf } from '../month-end/unit.ts'
import { type DepartmentRow, departmentRows, seenPeople } from './department-rows.ts'
import { type Closing, closingOf, exceptionsOf } from './exceptions.ts'
import { isToSign } from './sign-off-page.ts'
import { signOffStates } from './sign-off-states.ts'
import { signRight } from './signers.ts'

type Schemas = components['schemas']

export async function signDepartments(
  context: Context,
  { month, departments: asked }: Schemas['SignOffOrder'],
  signers: readonly Principal[],
): Promise<Schemas['SignOffDone']> {
  if (signers.length === 0) throw refuse('ZBOA0400', { permission: signRight })
  if ((await monthSetting(context)).sign_off === 'NONE') throw refuse('ZBRP0029', { state: 'NONE', action: 'sign' })
  const period = await periodOf(context, { month })
  // One event of a month after another: nobody locks it meanwhile.
  for (const unit of await unitsOf(context)) await takenMonth(context, period, unit)
  const wanted = { context, period, departments: [] }
  const figures = new Map(asked.map((one) => [one.department, one.figures]))
  const rows = (await departmentRows(wanted, signers)).filter(({ department }) => figures.has(department))
  const missing = [...figures.keys()].find((id) => !rows.some(({ department }) => department === id))
  if (missing !== undefined) throw refuse('ZBRP0016', { field: 'departments', value: String(missing) })
  const closings = await closingOf(wanted, [...figures.keys()])
  const signing = rows.map((row) => {
    const signer = signers[row.reached.indexOf(true)]
    const closing = closings.get(row.department)
    if (!signer || !closing) throw refuse('ZBRP0123')
    if (!isToSign(closing)) throw refuse('ZBRP0029', { state: closing.month.state, action: 'sign' })
    if (row.state === 'SIGNED') throw refuse('ZBRP0029', { state: row.state, action: 'sign' })
    if (row.to_sign === 0) throw refuse('ZBRP0143')
    if (row.figures !== figures.get(row.department)) throw refuse('ZBRP0122')
    return { row, behalf: signer === context.principal ? null : signer.display_name, closing }
  })
  await refuseBlocked({ ...wanted, context: seeingAll(context) }, closings)
  await signed(context, period, signing, signers)
  return { departments: rows.length, people: rows.reduce((sum, { to_sign }) => sum + to_sign, 0) }
}

async function refuseBlocked(
  wanted: Parameters<typeof exceptionsOf>[0],
  closings: ReadonlyMap<number, Closing>,
): Promise<void> {
  const all = [...(await exceptionsOf(wanted, closings)).values()].flat()
  const codes = [...new Set(all.flatMap(({ code, blocks }) => (blocks ? [code] : [])))]
  if (codes.length > 0) throw refuse('ZBRP0120', { checks: codes.join(', '), count: codes.length })
}

interface Signing {
  readonly row: DepartmentRow
  /** Whom the caller stands in for; null: nobody. */
  readonly behalf: string | null
  readonly closing: Closing
}

/**
 * The hash of a department is that over the hashes of its people in the order of their ids, each with a line end. One statement for
 * all: whose figures are signed is worked out for the whole company.
 */
async function signed(
  context: Context,
  period: Period,
  signings: readonly Signing[],
  signers: readonly Principal[],
): Promise<void> {
  const { db, company, principal } = context
  const people = seenPeople({ context, period, departments: [] }, signers)
  const departments = signings.map(({ row }) => row.department)
  const behalves = signings.map(({ behalf }) => behalf)
  const { rows } = await sql<{ department: number; hash: string; people: number }>`
    with ${signOffStates(company.id, period, people)},
    asked as (select * from unnest(${departments}::bigint[], ${behalves}::text[]) x(department, behalf)),
    meant as materialized (select m.employee, m.department from months m join asked a on a.department = m.department
      where m.state <> 'SIGNED' and m.employee is distinct from ${principal.employee}::bigint),
    now_signed as materialized (select m.department, f.employee, f.days, ${hashOf(sql`f.text`)} as hash from (${figureTexts(
      company.id,
      period,
      sql`select m.employee as id from meant m`,
    )}) f join meant m on m.employee = f.employee),
    sheet as (insert into month_sign_off (company_id, department, period_start, period_end, hash, user_id, by_name, behalf_name)
      select ${company.id}, n.department, ${period.from}::date, ${period.to}::date,
        ${hashOf(sql`string_agg(n.hash || chr(10), '' order by n.employee)`)}, ${principal.user}, ${principal.display_name},
        a.behalf from now_signed n join asked a on a.department = n.department group by n.department, a.behalf
      returning id, department, hash),
    kept as (insert into month_sign_off_figures (company_id, sign_off, employee, hash, days)
      select ${company.id}, s.id, n.employee, n.hash, n.days from sheet s join now_signed n on n.department = s.department
      returning sign_off)
    select s.department, s.hash, (select count(*)::integer from kept k where k.sign_off = s.id) as people from sheet s`.execute(
    db,
  )
  const done = new Map(rows.map((one) => [Number(one.department), one]))
  for (const { row, behalf, closing } of signings) {
    const sheet = done.get(row.department)
    if (!sheet) throw new Error('the sign-off was not kept')
    const changes = {
      ...{ department: row.name, checksum: sheet.hash, people: sheet.people },
      ...(behalf === null ? {} : { behalf }),
    }
    await logged(context, closing.month, { action: 'MONTH_SIGN', period, unit: closing.unit, changes })
  }
}
