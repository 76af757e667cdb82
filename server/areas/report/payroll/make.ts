// Makes a payroll file: of a locked month, numbered without a gap, frozen with its lines, its form and its bytes.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { normalized } from '#openapi/composed.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { type Period, periodOf } from '../month-end/period.ts'
import { payrollFaults } from './faults.ts'
import { layoutOf } from './layout.ts'
import { type Line, linesOf } from './lines.ts'
import { formOf, type KeptForm, nextKind, nextNumber } from './text/kept-form.ts'
import { payrollBytes } from './text/write-file.ts'

type Schemas = components['schemas']

/** Files of a company are made and reversed one after another. */
export const oneAtATime = ({ db, company }: Context): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('payroll file ' || ${company.id}::bigint, 0))`.execute(db)

/** Answers the id of the file. */
export async function makePayroll(context: Context, { layout: id, month }: Schemas['PayrollOrder']): Promise<number> {
  await oneAtATime(context)
  const layout = await layoutOf(context, id)
  const period = await periodOf(context, { month })
  const faults = await payrollFaults(context, layout, period)
  if (faults.some(({ kind }) => kind === 'OPEN')) throw refuse('ZBRP0125', { start: period.from, end: period.to })
  if (faults.some(({ hinders }) => hinders)) throw refuse('ZBRP0126', { count: faults.length })
  const kind = await nextKind(context, id, period)
  const lines = await linesOf(context, { layout, period, kind })
  if (kind === 'DELTA' && lines.length === 0) throw refuse('ZBRP0129')
  const form = await formOf(context, layout, period, lines)
  return keepFile(context, { layout: id, name: layout.name, period, kind, lines, form })
}

interface NewFile {
  readonly layout: number
  readonly name: string
  readonly period: Pick<Period, 'month' | 'from' | 'to'>
  readonly kind: Schemas['PayrollFileKind']
  readonly lines: readonly Line[]
  readonly form: KeptForm
  /** The number of the file that this one takes back. */
  readonly reverses?: number
}

export async function keepFile(context: Context, file: NewFile): Promise<number> {
  const { db, company, principal } = context
  const { layout, period, kind, lines, form, reverses = null } = file
  const number = await nextNumber(context, layout)
  const bytes = await payrollBytes({ form, facts: { number, month: period.month, kind }, lines })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const name = fileName(file, number)
  const { rows } = await sql<{ id: number }>`
    insert into payroll_file (company_id, layout, number, month, period_start, period_end, kind, people, lines, file_name, size,
      sha256, form, bytes, reverses, create_user, change_user)
    values (${company.id}, ${layout}, ${number}, ${period.month}, ${period.from}::date, ${period.to}::date, ${kind},
      ${new Set(lines.map((line) => line.number)).size}, ${lines.length}, ${name}, ${bytes.length}, ${sha256},
      ${JSON.stringify(form)}::jsonb, ${bytes}, ${reverses}, ${principal.display_name}, ${principal.display_name})
    returning id`.execute(db)
  const id = Number(rows[0]?.id)
  await sql`
    insert into payroll_line (company_id, file, place, number, name, code, att_date, unit, digits, value, part)
    select ${company.id}, ${id}, l.place, l.number, l.name, l.code, l.date, l.unit, l.digits, l.value, l.part
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as (number text, name text, code text, date date, unit text, digits smallint, value numeric, part smallint))
      with ordinality as l(number, name, code, date, unit, digits, value, part, place)`.execute(db)
  const changes: Record<string, [unknown, unknown]> = {
    kind: [null, kind],
    number: [null, number],
    month: [null, period.month],
    lines: [null, lines.length],
    sha256: [null, sha256],
  }
  await record(context, storageOf('payroll_file').meta, 'CREATE', [id], changes, [name])
  return id
}

/** `Payroll_2026-10_0003.csv` */
function fileName({ name, period: { month }, form }: NewFile, number: number): string {
  const letters = normalized(name, 'NFKD').replace(/[^A-Za-z0-9]+/g, '-')
  const plain = letters.replace(/^-|-$/g, '') || 'Payroll'
  const ending = form.file_format === 'FIXED' ? 'txt' : form.file_format.toLowerCase()
  return `${plain}_${month}_${String(number).padStart(4, '0')}.${ending}`
}
