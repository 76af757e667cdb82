// The import's side of the generic server: the same verbs, checks and audit as the calls of a person.
// Drafts are known by the contract at run time only, so behaviours take them by a cast, as the verbs do.
import { sql } from 'kysely'
import type { ReferenceRecord } from '#openapi/reference-index.ts'
import type { FieldMeta } from '#openapi/types.ts'
import { isAllowed } from '#server/access/permissions.ts'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import { changeRecord } from '#server/engine/crud/change.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { insertRecord } from '#server/engine/crud/create.ts'
import { companyTerm, where } from '#server/engine/crud/filters.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import { readRows } from '#server/engine/crud/rows.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storedRow } from '#server/engine/crud/select.ts'
import type { Storage } from '#server/engine/crud/storage.ts'
import { inspectBody } from '#server/engine/crud/validate.ts'
import type { ImportField } from '../values/import-field.ts'
import { createRecords } from './create-records.ts'
import { guardedWrite, rowFaults } from './guarded-write.ts'
import { foldOwn, spreadOwn, type Values } from './own-fields.ts'
import type { Holder, ImportStore, Values as ImportValues, PresentRecord } from './store.ts'
import { type ImportRules, keyText, uniqueForm } from './subject.ts'

export interface CrudStoreOptions {
  readonly context: Context
  readonly resource: ServedResource
  /** Serves the resources that references point to. */
  readonly served: (name: string) => ServedResource
  /** The fields by which a row finds its record. */
  readonly keys: readonly ImportField[]
  /** The company's own fields, where the resource has such. */
  readonly own?: OwnHolder
  readonly apart?: ImportRules['apart']
  readonly settle?: ImportRules['settle']
}

interface OwnHolder {
  readonly holder: string
  readonly fields: readonly ImportField[]
}

type Fold = (values: Values, before: Values | undefined) => Values

export function crudStore({ context, resource, served, keys, own, apart, settle }: CrudStoreOptions): ImportStore {
  const { storage } = resource
  const { meta } = storage
  const fold: Fold = (values, before) => {
    const given = listed(meta.fields, keys, values)
    return own ? foldOwn(own.holder, own.fields, given, before?.[own.holder]) : given
  }
  const code = meta.code ?? 'id'
  return {
    findByKeys: (texts, fields, named) => findByKeys({ context, resource, keys, own }, { texts, fields, named }),
    findHolders: async (pool, values) => {
      const found = await Promise.all(pool.map((field) => findHolders(context, resource, { field, code, values })))
      return new Map(found.flat())
    },
    records: (name) => findRecords(context, served(name)),
    ...(settle && { settle: (values, guessed) => settle(context, values, guessed) }),
    create: (records) => createRecords({ context, resource, apart, fold }, records),
    change: (id, values) =>
      guardedWrite({ context, letters: meta.letters }, async (writing) => {
        const before = own ? await storedRow(writing, storage, id) : undefined
        await changeRecord(writing, resource, { id, body: fold(values, before), verb: 'patch' })
        return id
      }),
    createReference: async (name, record) => {
      const target = served(name)
      const { module, letters, code: codeField, label, tree } = target.storage.meta
      const permission = `${module}.add_${name}`
      if (!isAllowed(context.principal, permission)) {
        return { faults: [{ field: '', code: 'ZBOA0400', context: { permission } }] }
      }
      const body = {
        ...(codeField && record.code !== undefined && { [codeField]: record.code }),
        ...(label && { [label]: record.name }),
        ...(tree && record.parent !== undefined && { [tree]: record.parent }),
      }
      return guardedWrite({ context, letters }, (writing) => insertRecord(writing, target, body))
    },
    check: (values, before) => check({ context, resource, fold }, values, before),
  }
}

/** A reference, or references, of a read as ids. */
function idsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idsOf)
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
}

interface Finding {
  readonly context: Context
  readonly resource: ServedResource
  readonly keys: readonly ImportField[]
  readonly own: OwnHolder | undefined
}

interface Sought {
  /** Keys, in the form in which they are equal. */
  readonly texts: readonly string[]
  readonly fields: readonly string[]
  /** The values of the rows that have a key. */
  readonly named: readonly ImportValues[]
}

async function findByKeys(
  { context, resource: { storage, behaviour }, keys, own }: Finding,
  { texts, fields, named }: Sought,
): Promise<ReadonlyMap<string, PresentRecord>> {
  if (texts.length === 0) return new Map()
  const terms = [
    companyTerm(context, storage),
    ...keyTerms(storage, keys, texts, named),
    ...scopeTerms(context.principal, storage),
  ]
  const chosen = sql`select t.* from ${sql.table(storage.table)} t ${where(terms)}`
  const only = new Set([...fields, ...keys.map(({ name }) => name), ...(own ? [own.holder] : [])])
  const rows = await readRows({ context, storage, behaviour, chosen, only })
  return new Map(
    rows.map((row) => {
      const spread = own ? spreadOwn(own.holder, own.fields, row) : row
      const values = Object.fromEntries(Object.entries(spread).map(([name, value]) => [name, idsOf(value)]))
      return [uniqueForm(keyText(keys, values)), { id: Number(row.id), values }]
    }),
  )
}

/** What narrows the records down to those of the keys, by what indexes know of; of several fields the reader tells the rest. */
function keyTerms(
  storage: Storage,
  keys: readonly ImportField[],
  texts: readonly string[],
  named: readonly ImportValues[],
) {
  const [key] = keys
  if (keys.length === 1 && key) return [heldBy(storage, key.name, texts)]
  return keys.flatMap(({ name, kind }) => {
    if (named.some((one) => one[name] === undefined)) return []
    const values = [...new Set(named.map((one) => one[name]))]
    const column = sql.ref(`t.${name}`)
    if (kind === 'reference') return [sql`${column} = any(${values.map(Number)}::bigint[])`]
    if (kind === 'date') return [sql`${column} = any(${values.map(String)}::date[])`]
    if (kind === 'text') return [sql`same_text(${column}) = any(${values.map(uniqueForm)}::text[])`]
    return []
  })
}

/** A field of the key that no call writes goes into the list that calls take for it: `employee` into `employees`. */
function listed(fields: Readonly<Record<string, FieldMeta>>, keys: readonly ImportField[], values: Values): Values {
  const given = { ...values }
  for (const { name, readOnly, references } of keys) {
    const id = given[name]
    if (!readOnly || id === undefined) continue
    const [list] =
      Object.entries(fields).find(
        ([, field]) =>
          field.writeOnly && field.kind === 'references' && field.references?.resource === references?.resource,
      ) ?? []
    delete given[name]
    if (list !== undefined) given[list] = [id]
  }
  return given
}

/** Values are used once in the whole company, so records outside of the person's scope count too. */
async function findHolders(
  context: Context,
  { storage }: ServedResource,
  { field, code, values }: { readonly field: string; readonly code: string; readonly values: readonly string[] },
): Promise<[string, Holder][]> {
  const { rows } = await sql<{ id: number; code: string; value: string }>`
    select t.id, ${sql.ref(`t.${code}`)}::text as code, same_text(${sql.ref(`t.${field}`)}::text) as value
    from ${sql.table(storage.table)} t
    where ${companyTerm(context, storage)} and ${heldBy(storage, field, values)}`.execute(context.db)
  return rows.map(({ id, code, value }) => [value, { id, code }])
}

/** By the index of the values, which row-level security keeps from a comparison of texts: else each batch would read every row. */
const heldBy = ({ table }: Pick<Storage, 'table'>, field: string, values: readonly string[]) =>
  sql`t.id = any(array(select find_any(${table}, ${field}, ${values}::text[], null::bigint)))`

async function findRecords(context: Context, { storage }: ServedResource): Promise<ReferenceRecord[]> {
  const { code, label, tree } = storage.meta
  const terms = [companyTerm(context, storage), ...scopeTerms(context.principal, storage)]
  const column = (name: string | undefined) => (name === undefined ? sql`null` : sql.ref(`t.${name}`))
  const { rows } = await sql<ReferenceRecord>`
    select t.id, ${column(code)} as code, coalesce(${column(label ?? code)}, '') as name, ${column(tree)} as parent
    from ${sql.table(storage.table)} t ${where(terms)} order by t.id`.execute(context.db)
  return rows
}

/** The contract's schema and the resource's own rules; what the database says, the import has asked for all rows at once. */
async function check(
  { context, resource, fold }: { readonly context: Context; readonly resource: ServedResource; readonly fold: Fold },
  values: ImportValues,
  before?: PresentRecord,
) {
  const { storage, behaviour, schemas } = resource
  const { meta } = storage
  const validate = before ? schemas.patch : schemas.create
  if (!validate) throw new Error(`${meta.name}: the contract has no ${before ? 'patch' : 'create'}`)
  const stored: { before?: Stored } = before ? { before: await storedRow(context, storage, before.id) } : {}
  const body = fold(withoutPlanned(meta.fields, values), stored.before)
  const { draft, faults } = inspectBody(meta.fields, validate, meta.letters, body)
  const completed: Values = { ...draft, ...(await behaviour.complete?.({ context, draft: draft as never, ...stored })) }
  const own = (await behaviour.check?.({ context, draft: completed as never, ...stored })) ?? {}
  const label = meta.label && completed[meta.label]
  return { faults: rowFaults({ ...faults, ...own }), ...(typeof label === 'string' && { label }) }
}

/** References to records that only the real import will create have ids below zero. */
function withoutPlanned(fields: Readonly<Record<string, FieldMeta>>, values: ImportValues): Values {
  const isPlanned = (value: unknown) => [value].flat().some((id) => typeof id === 'number' && id < 0)
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !fields[name]?.references || !isPlanned(value)),
  )
}
