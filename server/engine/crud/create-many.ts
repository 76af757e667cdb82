// Adds records that say nothing about one another by the statements of one: their rows, what they hold many of, their log.
import { sql } from 'kysely'
import { together } from '#server/platform/db/together.ts'
import { databaseRefusal } from '#server/platform/errors/database-refusal.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { recordEach } from './audit-write.ts'
import { changesBetween } from './audited-values.ts'
import type { Context } from './context.ts'
import { completedDraft, creationStamp, type Draft, insertDraft, isPlain } from './create.ts'
import type { ServedResource } from './resource.ts'
import { rowNames } from './row-name.ts'
import { widenScope } from './scope.ts'
import { pairTable, type Storage } from './storage.ts'
import { columnValues, isJson } from './stored-values.ts'

/** Their ids, in the order of the bodies. What is refused of one is thrown, and the transaction is of no more use. */
export async function insertRecords(
  context: Context,
  resource: ServedResource,
  bodies: readonly unknown[],
): Promise<readonly number[]> {
  const drafts = await allOrRefusal(
    resource,
    bodies.map((body) => completedDraft(context, resource, body)),
  )
  const columns = await rowsOf(context, resource, drafts)
  if (!columns) {
    const inserting = drafts.map((draft) => insertDraft(context, resource, draft))
    return allOrRefusal(resource, inserting)
  }
  const { storage } = resource
  const { meta } = storage
  const ids = await insertRows(context, storage, columns)
  for (const id of ids) widenScope(context.principal, storage, id)
  const done = drafts.map((draft, place) => ({
    targets: ids.slice(place, place + 1),
    changes: changesBetween(meta.fields, {}, draft),
    names: rowNames(meta, [draft]),
  }))
  await together(...pairsOf(context, storage, drafts, ids), recordEach(context, meta, 'CREATE', done))
  return ids
}

/** All that is asked has its answer before the first refusal is thrown: after it, the database refuses what comes behind. */
async function allOrRefusal<T>({ storage }: ServedResource, work: readonly Promise<T>[]): Promise<readonly T[]> {
  const settled = await Promise.allSettled(work)
  const errors: readonly unknown[] = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (errors.length > 0)
    throw errors.find((one) => one instanceof Refusal || databaseRefusal(one, storage.meta.letters)) ?? errors[0]
  return Promise.all(work)
}

/** A value as a column of JSON rows holds it; undefined: only a statement of its own can write it. */
const asJson = (value: unknown): unknown => (typeof value === 'object' && value !== null ? undefined : (value ?? null))

/** The rows as they are written; undefined where more goes with one of them, or they are not of one kind. */
async function rowsOf(
  context: Context,
  resource: ServedResource,
  drafts: readonly Draft[],
): Promise<readonly Draft[] | undefined> {
  const { storage } = resource
  if (drafts.length < 2 || !drafts.every((draft) => isPlain(context, resource, draft))) return undefined
  const rows: Draft[] = []
  for (const draft of drafts) rows.push({ ...(await columnValues(context, storage, draft)), ...creationStamp(context) })
  const names = Object.keys(rows[0] ?? {})
  return rows.every((row) => isOf(row, names)) ? rows : undefined
}

/** Of these columns, in their order, with values that go into JSON. */
function isOf(row: Draft, names: readonly string[]): boolean {
  let at = 0
  for (const name in row) if (names[at++] !== name || asJson(row[name]) === undefined) return false
  return at === names.length
}

/** What all rows have in common travels once. The ids are given in the order of the rows. */
async function insertRows(
  { db }: Context,
  { table, meta }: Storage,
  rows: readonly Draft[],
): Promise<readonly number[]> {
  const [first = {}] = rows
  const names = Object.keys(first)
  const varying = new Set(names.filter((name) => rows.some((row) => row[name] !== first[name])))
  const part = (of: readonly string[]) => {
    const members = of.map((name) => ({ name, key: JSON.stringify(name), kind: meta.fields[name]?.kind }))
    return (row: Draft) => `{${members.map(({ name, key, kind }) => `${key}:${jsonOf(kind, row[name])}`).join()}}`
  }
  const each = `[${rows.map(part([...varying])).join()}]`
  const common = part(names.filter((name) => !varying.has(name)))(first)
  const into = sql.table(table)
  const { rows: written } = await sql<{ id: number }>`
    insert into ${into} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => sql.ref(`${varying.has(name) ? 'e' : 'c'}.${name}`)))}
    from jsonb_populate_record(null::${into}, ${common}::jsonb) c,
      jsonb_populate_recordset(null::${into}, ${each}::jsonb) with ordinality e
    order by e.ordinality
    returning id`.execute(db)
  return written.map(({ id }) => Number(id)).toSorted((one, other) => one - other)
}

/** Columns of JSON come as texts of it. */
const jsonOf = (kind: Parameters<typeof isJson>[0], value: unknown): string =>
  isJson(kind) && typeof value === 'string' ? value : JSON.stringify(value ?? null)

function pairsOf(
  { db, company }: Context,
  { meta, many }: Storage,
  drafts: readonly Draft[],
  ids: readonly number[],
): readonly Promise<unknown>[] {
  return many.flatMap(([name]) => {
    const pairs = drafts.flatMap((draft, place) => {
      const targets = draft[name]
      return Array.isArray(targets) ? targets.map((target) => ({ owner: ids[place], target })) : []
    })
    if (pairs.length === 0) return []
    const owners = pairs.map(({ owner }) => owner)
    const targets = pairs.map(({ target }) => target)
    return [
      sql`insert into ${sql.table(pairTable(meta.name, name))} (company_id, owner, target)
        select ${company.id}::bigint, p.owner, p.target from unnest(${owners}::bigint[], ${targets}::bigint[]) p (owner, target)
        on conflict do nothing`.execute(db),
    ]
  })
}
