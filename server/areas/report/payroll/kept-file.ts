// A payroll file that was made: its bytes, building it again from what is kept, and its reversal.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Line } from './lines.ts'
import { keepFile, oneAtATime } from './make.ts'
import { refuseBounded } from './preview.ts'
import type { KeptForm } from './text/kept-form.ts'
import { payrollBytes } from './text/write-file.ts'

interface KeptFile {
  readonly id: number
  readonly layout: number
  readonly layoutName: string
  readonly number: number
  readonly month: string
  readonly kind: 'FULL' | 'DELTA' | 'REVERSAL'
  readonly state: components['schemas']['PayrollFileState']
  readonly file_name: string
  readonly sha256: string
  readonly form: KeptForm
}

async function keptFile({ db, company }: Context, id: number): Promise<KeptFile> {
  const { rows } = await sql<KeptFile>`
    select f.id, f.layout, l.name as "layoutName", f.number, f.month, f.kind, f.state, f.file_name, f.sha256, f.form
    from payroll_file f join payroll_layout l on l.company_id = f.company_id and l.id = f.layout
    where f.company_id = ${company.id} and f.id = ${id} for update of f`.execute(db)
  const [file] = rows
  if (!file) throw refuse('ZBOA0404')
  return { ...file, form: { ...before, ...file.form } }
}

/** What the forms of files do not say that were made before there was more to say. */
const before = { columns: [], head: null, foot: null, date_format: null, company: '' } as const

const keptLines = async ({ db, company }: Context, id: number): Promise<readonly Line[]> => {
  const { rows } = await sql<Line>`
    select number, name, code, to_char(att_date, 'YYYY-MM-DD') as date, unit, digits, round(value, digits)::text as value, part
    from payroll_line where company_id = ${company.id} and file = ${id} order by place`.execute(db)
  return rows
}

/** Whoever has it has it: a file that was ready counts as sent. */
export async function downloadPayroll(context: Context, id: number) {
  refuseBounded(context)
  const { file_name, form, state } = await keptFile(context, id)
  const { db, company } = context
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from payroll_file where company_id = ${company.id} and id = ${id}`.execute(db)
  if (state === 'READY' || state === 'FAILED')
    await sql`update payroll_file set state = 'SENT', retry_at = null, version = version + 1, change_time = now(),
      change_user = ${context.principal.display_name} where company_id = ${company.id} and id = ${id}`.execute(db)
  await record(context, storageOf('payroll_file').meta, 'DOWNLOAD', [id], {}, [file_name])
  return { fileName: file_name, format: form.file_format, bytes: rows[0]?.bytes ?? Buffer.alloc(0) }
}

export async function verifyPayroll(context: Context, id: number): Promise<void> {
  refuseBounded(context)
  const { form, sha256, number, month, kind } = await keptFile(context, id)
  const bytes = await payrollBytes({ form, facts: { number, month, kind }, lines: await keptLines(context, id) })
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw refuse('ZBRP0130')
}

/** Answers the id of the file of negatives. */
export async function reversePayroll(context: Context, id: number): Promise<number> {
  refuseBounded(context)
  await oneAtATime(context)
  const file = await keptFile(context, id)
  const { db, company, principal } = context
  if (file.kind === 'REVERSAL' || file.state === 'REVERSED' || file.state === 'SENDING')
    throw refuse('ZBRP0029', { state: file.state, action: 'reverse' })
  const { rows } = await sql<{ number: number }>`
    select number from payroll_file where company_id = ${company.id} and layout = ${file.layout} and month = ${file.month}
      and number > ${file.number} and kind <> 'REVERSAL' and state <> 'REVERSED' order by number desc limit 1`.execute(
    db,
  )
  const [newer] = rows
  if (newer) throw refuse('ZBRP0127', { number: newer.number })
  const lines = (await keptLines(context, id)).map((line) => ({ ...line, value: negative(line.value) }))
  const { layout, layoutName: name, month, form, number } = file
  const period = { month, from: form.from, to: form.to }
  const reversal = await keepFile(context, { layout, name, period, kind: 'REVERSAL', lines, form, reverses: number })
  await sql`update payroll_file set state = 'REVERSED', retry_at = null, version = version + 1, change_time = now(),
    change_user = ${principal.display_name} where company_id = ${company.id} and id = ${id}`.execute(db)
  return reversal
}

const negative = (value: string): string =>
  value.startsWith('-') ? value.slice(1) : Number(value) === 0 ? value : `-${value}`
