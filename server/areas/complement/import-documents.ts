// Gives employees papers by the names of files: whose paper it is, of which type, and its day.
import { extname } from 'node:path'
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { insertRecord } from '#server/engine/crud/create.ts'
import { where } from '#server/engine/crud/filters.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { UnpackedFile } from '#server/platform/files/unpack.ts'
import { employeeDocumentBehaviour } from './employee-document.ts'

interface NotTaken {
  readonly code: string
  readonly context?: Readonly<Record<string, unknown>>
}

interface Taken extends Omit<components['schemas']['FilesTaken'], 'skipped'> {
  readonly skipped: readonly (NotTaken & { readonly name: string })[]
}

interface Named {
  readonly employee: string
  readonly type: string
  readonly day: string | null
}

const types: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

/** `1042_PASSPORT_2030-05-31.pdf`; codes of employees hold no line below, those of types may. */
function namedBy(file: string): Named | undefined {
  const [, employee, type, day] = /^([^_]+)_(.+?)(?:_(\d{4}-\d{2}-\d{2}))?$/.exec(file) ?? []
  return employee && type ? { employee, type, day: day ?? null } : undefined
}

/** Files that name nobody or no type, and papers that their type does not take so, are named with the reason. */
export async function importDocuments(context: Context, files: readonly UnpackedFile[]): Promise<Taken> {
  const skipped: (NotTaken & { readonly name: string })[] = []
  for (const file of files) {
    const why = await importOne(context, file)
    if (why) skipped.push({ name: file.name, ...why })
  }
  return { files: files.length, accepted: files.length - skipped.length, skipped }
}

async function importOne(context: Context, { name, bytes }: UnpackedFile): Promise<NotTaken | undefined> {
  const ending = extname(name)
  const named = namedBy(name.slice(0, name.length - ending.length))
  const employee = named && (await employeeOf(context, named.employee))
  if (!named || employee === undefined) return { code: 'ZBPE2013' }
  const type = await typeOf(context, named.type)
  if (!type) return { code: 'ZBCM0016', context: { field: 'certification', value: named.type } }
  const head = `data:${types[ending.toLowerCase()] ?? 'application/octet-stream'};name=${encodeURIComponent(name)};base64,`
  try {
    await insertRecord(context, servedResource('employee_document', employeeDocumentBehaviour), {
      employee,
      certification: type.id,
      [type.has_expiry ? 'expire_on' : 'issue_date']: named.day,
      file: head + bytes.toString('base64'),
    })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error
    const [first] = Object.values(error.errors ?? {}).flat()
    return { code: first?.code ?? error.code, ...(first?.context && { context: first.context }) }
  }
}

async function employeeOf({ db, company, principal }: Context, code: string): Promise<number | undefined> {
  const terms = [
    sql`t.company_id = ${company.id}`,
    sql`lower(t.emp_code) = ${code.toLowerCase()}`,
    ...scopeTerms(principal, storageOf('employee')),
  ]
  const { rows } = await sql<{ id: number }>`select t.id from employee t ${where(terms)}`.execute(db)
  return rows[0]?.id
}

async function typeOf({ db, company }: Context, code: string) {
  const { rows } = await sql<{ id: number; has_expiry: boolean }>`
    select id, has_expiry from document_type
    where company_id = ${company.id} and same_text(cert_code) = same_text(${code})`.execute(db)
  return rows[0]
}
