// What is wrong with a document: what its type wants and it lacks, its days, and a number that is kept already.
import { sql } from 'kysely'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFault, FieldFaults } from '#server/platform/errors/field-faults.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { typeOf } from './type-facts.ts'

type Values = Readonly<Record<string, unknown>>

interface Writing {
  readonly context: Context
  readonly draft: Values
  readonly before?: Stored | undefined
  /** A number that another person has is asked about once more; else it is nobody's to know. */
  readonly asksTwice: boolean
}

const fault = (code: string, field: string, context: object = {}): readonly FieldFault[] => [
  { code, context: { field, ...context } },
]

export async function documentFaults({ context, draft, before, asksTwice }: Writing): Promise<FieldFaults> {
  const after: Values = { ...before, ...draft }
  const faults: FieldFaults = { ...(await lacking(context, after)), ...dayFaults(context, after) }
  const isNumbered = draft.number !== undefined && draft.number !== before?.number
  const holder = isNumbered ? await holderOf(context, after, [before?.id, after.replaces]) : undefined
  // Two people rarely share a number, one person never has a paper twice.
  const isTwice = holder?.employee === after.employee
  if (holder && (isTwice || (asksTwice && !context.call.confirmed)))
    faults.number = fault('ZBCM1304', 'number', { emp_code: holder.emp_code, ...(!isTwice && { confirm: true }) })
  return faults
}

async function lacking(context: Context, after: Values): Promise<FieldFaults> {
  const type = typeof after.certification === 'number' ? await typeOf(context, after.certification) : undefined
  const isEmpty = (field: string) => after[field] === null || after[field] === undefined
  const wanted = { expire_on: type?.has_expiry, number: type?.need_number, file: type?.need_file }
  return Object.fromEntries(
    Object.entries(wanted)
      .filter(([field, isWanted]) => isWanted === true && isEmpty(field))
      .map(([field]) => [field, fault('ZBCM0010', field)]),
  )
}

function dayFaults({ company }: Context, { issue_date: issued, expire_on: expires }: Values): FieldFaults {
  const now = today(company.zone)
  const faults: FieldFaults = {}
  if (typeof issued !== 'string') return faults
  if (issued > now) faults.issue_date = fault('ZBCM0026', 'issue_date', { limit: now })
  if (typeof expires === 'string' && expires <= issued)
    faults.expire_on = fault('ZBCM0024', 'expire_on', { start: issued, end: expires })
  return faults
}

interface Holder {
  readonly employee: number
  readonly emp_code: string
}

/** Who has a document of the type with the number; the person themselves first. */
async function holderOf(
  { db, company }: Context,
  after: Values,
  apart: readonly unknown[],
): Promise<Holder | undefined> {
  if (typeof after.number !== 'string') return undefined
  const { rows } = await sql<Holder>`
    select d.employee, e.emp_code from employee_document d
      join employee e on e.company_id = d.company_id and e.id = d.employee
    where d.company_id = ${company.id} and d.certification = ${after.certification} and not d.is_renewed and d.approval <> 'REJECTED'
      and same_text(d.number) = same_text(${after.number})
      and not d.id = any(${apart.filter((id) => typeof id === 'number')}::bigint[])
    order by d.employee = ${after.employee} desc, d.id limit 1`.execute(db)
  return rows[0]
}
