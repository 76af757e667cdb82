// Adds a record: complete, check, write, tell the audit, answer the row. Resources are named at run time here, hence
// the casts; behaviours are typed where they are written.
import { sql } from 'kysely'
import { together } from '#server/platform/db/together.ts'
import { askNoMore } from '#server/platform/db/unit.ts'
import { mergeFaults } from '#server/platform/errors/field-faults.ts'
import { record } from './audit-write.ts'
import { changesBetween } from './audited-values.ts'
import type { Context } from './context.ts'
import { keptWith } from './field-entries.ts'
import { nextCode } from './next-code.ts'
import type { WireRow } from './page-rows.ts'
import { isReckoned } from './reckoned.ts'
import type { ServedResource } from './resource.ts'
import { rowNames } from './row-name.ts'
import { scopeTerms, widenScope } from './scope.ts'
import { storedRow, wireRow } from './select.ts'
import { storedFaults } from './stored-faults.ts'
import { columnValues } from './stored-values.ts'
import { treeFaults } from './tree-faults.ts'
import { faultless, inspectBody, refuseFaults, unusable } from './validate.ts'
import { writeMany } from './write-many.ts'

export type Draft = Readonly<Record<string, unknown>>

/** Adds a record from a body and answers its id. */
export async function insertRecord(context: Context, resource: ServedResource, body: unknown): Promise<number> {
  return insertDraft(context, resource, await completedDraft(context, resource, body))
}

/** Adds a record from a draft that was completed and checked, and answers its id. */
export async function insertDraft(context: Context, resource: ServedResource, draft: Draft): Promise<number> {
  const [number] = await insertAnd(context, resource, draft, async () => undefined)
  return number
}

/** What is written of a body: complete and checked. */
export async function completedDraft(context: Context, resource: ServedResource, body: unknown): Promise<Draft> {
  const { storage, behaviour, schemas } = resource
  const { meta } = storage
  if (!schemas.create) throw new Error(`${meta.name}: the contract has no create`)
  const { draft, faults } = inspectBody(meta.fields, schemas.create, meta.letters, body)
  const lost = unusable(meta.fields, faults)
  if (lost.size > 0)
    refuseFaults(meta, mergeFaults(faults, await storedFaults(context, storage, faultless(draft, faults))))
  const completed: Record<string, unknown> = {
    ...draft,
    ...(await behaviour.complete?.({ context, draft: draft as never })),
  }
  for (const name of suggestedTexts(meta.fields))
    if (completed[name] === undefined) completed[name] = await nextCode(context, storage, name)
  const [stored, tree, own] = await together(
    storedFaults(context, storage, faultless(completed, faults)),
    treeFaults(context, storage, meta.tree ? (completed[meta.tree] as number | null) : null),
    (async () => behaviour.check?.({ context, draft: completed as never }))(),
  )
  refuseFaults(meta, { ...mergeFaults(faults, stored, tree), ...own })
  return completed
}

const suggestedTexts = keptWith((entries) =>
  entries.flatMap(([name, { suggested, kind }]) => (suggested && kind === 'text' ? [name] : [])),
)

/** The columns that no draft holds. */
export const creationStamp = ({ company, principal }: Context) => ({
  company_id: company.id,
  create_user: principal.display_name,
  change_user: principal.display_name,
})

/** Whether nothing goes with a record beside its own rows. */
export const isPlain = (context: Context, { behaviour }: ServedResource, draft: Draft): boolean =>
  !behaviour.created || (behaviour.plain?.({ context, draft: draft as never }) ?? false)

/** Adds a record, and reads of it what is wanted, once all that belongs to it is written or on its way. */
async function insertAnd<T>(
  context: Context,
  resource: ServedResource,
  completed: Draft,
  read: (id: number) => Promise<T>,
): Promise<readonly [id: number, T]> {
  const { storage, behaviour } = resource
  const { meta } = storage
  const stamped = { ...(await columnValues(context, storage, completed)), ...creationStamp(context) }
  const { id } = await context.db.insertInto(storage.table).values(stamped).returning('id').executeTakeFirstOrThrow()
  const number = Number(id)
  widenScope(context.principal, storage, number)
  const log = () =>
    record(context, meta, 'CREATE', [number], changesBetween(meta.fields, {}, completed), rowNames(meta, [completed]))
  if (isPlain(context, resource, completed)) {
    const [, , wanted] = await together(writeMany(context, storage, number, completed, true), log(), read(number))
    return [number, wanted]
  }
  await writeMany(context, storage, number, completed, true)
  await behaviour.created?.({ context, row: await storedRow(context, storage, number) })
  await log()
  return [number, await read(number)]
}

export async function create(context: Context, resource: ServedResource, body: unknown): Promise<WireRow> {
  const [first, ...others] = await bodiesOf(context, resource, body)
  const read = (id: number) => lastRow(context, resource, id)
  if (others.length === 0) {
    const [, row] = await insertAnd(context, resource, await completedDraft(context, resource, first), read)
    return row
  }
  const id = await insertRecord(context, resource, first)
  for (const other of others) await insertRecord(context, resource, other)
  return read(id)
}

/** The row as it is answered, and the end of the call: where it is surely answered, the commit travels along. */
function lastRow(context: Context, { storage, behaviour }: ServedResource, id: number): Promise<WireRow> {
  const row = wireRow(context, storage, behaviour, id)
  if (!isReckoned({ behaviour }) && scopeTerms(context.principal, storage).length === 0) askNoMore()
  return row
}

/** One body, or where the resource takes several records at once one for each; what the contract refuses stays whole. */
async function bodiesOf(
  context: Context,
  { behaviour, schemas }: ServedResource,
  body: unknown,
): Promise<readonly unknown[]> {
  const { several } = behaviour
  return several && schemas.create?.(structuredClone(body)).length === 0 ? several(body as never, context) : [body]
}

/** The columns a caller may not name. */
export const stamp = (context: Context) => ({ change_user: context.principal.display_name, change_time: sql`now()` })
