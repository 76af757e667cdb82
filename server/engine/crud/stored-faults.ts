// What only the database can say against a draft: references that lead nowhere, values already in use.
import { type RawBuilder, sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import type { FieldMeta, ResourceMeta, ResourceName } from '#openapi/types.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import type { Context } from './context.ts'
import { fieldEntries } from './field-entries.ts'
import { inScope, scopeTerms, surelyInScope } from './scope.ts'
import { type Storage, storageOf } from './storage.ts'

type Draft = Readonly<Record<string, unknown>>
type Question = RawBuilder<unknown>

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number')

const metaOf = (name: ResourceName): ResourceMeta => contract[name]

const isReference = ({ kind }: FieldMeta) => kind === 'reference' || kind === 'references'

/** Of a list that a record holds already counts what is added and what is taken out. */
const touched = (value: unknown, before: unknown): number[] => {
  const [asked, held] = [idsOf(value), Array.isArray(before) ? idsOf(before) : []]
  return [...asked.filter((id) => !held.includes(id)), ...held.filter((id) => !asked.includes(id))]
}

function referenceQuestion({ principal }: Context, name: string, field: FieldMeta, ids: readonly number[]): Question[] {
  if (!field.references || ids.length === 0) return []
  const target = storageOf(field.references.resource)
  const terms = [sql`t.id = any(${ids}::bigint[])`, ...scopeTerms(principal, target)]
  return [
    sql`select 'reference' as kind, ${sql.lit(name)}::text as field, t.id from ${sql.table(target.table)} t where ${sql.join(terms, sql` and `)}`,
  ]
}

function uniqueQuestion(storage: Storage, name: string, field: FieldMeta, draft: Draft, before?: Draft): Question[] {
  const value = draft[name]
  if (!field.unique || value === null || value === undefined) return []
  const { meta, table } = storage
  const named = sql`select 'unique' as kind, ${sql.lit(name)}::text as field`
  if (field.unique !== 'parent' || !meta.tree)
    return [
      sql`${named}, find_equal as id from find_equal(${table}, ${name}, ${String(value)}, ${before?.id ?? null}::bigint)`,
    ]
  const parent = meta.tree in draft ? draft[meta.tree] : before?.[meta.tree]
  return [
    sql`${named}, id from ${sql.table(table)}
      where coalesce(${sql.ref(meta.tree)}, 0) = ${parent ?? 0}::bigint and same_text(${sql.ref(name)}) = same_text(${String(value)})
        and id is distinct from ${before?.id ?? null}::bigint limit 1`,
  ]
}

interface Asked {
  readonly fields: readonly (readonly [string, FieldMeta])[]
  readonly questions: readonly Question[]
  readonly letters: string
  readonly draft: Draft
  readonly before?: Draft | undefined
}

/** One round trip for all questions. */
async function answerFaults(
  context: Context,
  { fields, questions, letters, draft, before }: Asked,
): Promise<FieldFaults> {
  if (questions.length === 0) return {}
  const wrapped = questions.map((question) => sql`(${question})`)
  const { rows } = await sql<{
    kind: string
    field: string
    id: number
  }>`${sql.join(wrapped, sql` union all `)}`.execute(context.db)
  const faults: FieldFaults = {}
  for (const [name, field] of fields.filter(([, one]) => isReference(one))) {
    const target = field.references?.resource
    const found = new Set(rows.filter((row) => row.kind === 'reference' && row.field === name).map(({ id }) => id))
    const missing = touched(draft[name], before?.[name]).find(
      (id) => !found.has(id) || (target && !inScope(context.principal, target, id)),
    )
    if (missing !== undefined) faults[name] = [{ code: `ZB${letters}0016`, context: { field: name, value: missing } }]
  }
  for (const { field } of rows.filter(({ kind }) => kind === 'unique')) {
    faults[field] = [{ code: `ZB${letters}0017`, context: { field, value: String(draft[field]) } }]
  }
  return faults
}

const isWritten = (draft: Draft, name: string) => draft[name] !== undefined && draft[name] !== null

/** Whether the database itself refuses what is wrong with a value: it knows no data scope, and no secret by its text. */
const isReach = (context: Context, { references }: FieldMeta, ids: readonly number[]) =>
  !references || (!metaOf(references.resource).foreign && surelyInScope(context.principal, references.resource, ids))

/** References and unique fields that a record's draft writes. */
export async function storedFaults(
  context: Context,
  storage: Storage,
  draft: Draft,
  before?: Draft,
): Promise<FieldFaults> {
  const { meta } = storage
  const fields = fieldEntries(meta.fields).filter(
    ([name]) => isWritten(draft, name) && (!before || before[name] !== draft[name]),
  )
  if (
    context.trusting &&
    fields.every(([name, field]) => !field.references || isReach(context, field, touched(draft[name], before?.[name])))
  )
    return {}
  const questions = fields.flatMap(([name, field]) => [
    ...(isReference(field) ? referenceQuestion(context, name, field, touched(draft[name], before?.[name])) : []),
    ...uniqueQuestion(storage, name, field, draft, before),
  ])
  return answerFaults(context, { fields, questions, letters: meta.letters, draft, before })
}

/** References that the body of an action names. */
export async function storedFaultsOf(
  context: Context,
  fields: Readonly<Record<string, FieldMeta>>,
  letters: string,
  draft: Draft,
): Promise<FieldFaults> {
  const written = Object.entries(fields).filter(([name, field]) => isReference(field) && isWritten(draft, name))
  const questions = written.flatMap(([name, field]) => referenceQuestion(context, name, field, idsOf(draft[name])))
  return answerFaults(context, { fields: written, questions, letters, draft })
}
