// Adds the new records of a batch: those that say nothing about one another together, the others one by one.
import type { Context } from '#server/engine/crud/context.ts'
import { insertRecord } from '#server/engine/crud/create.ts'
import { insertRecords } from '#server/engine/crud/create-many.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import { guardedWrite, guardedWrites } from './guarded-write.ts'
import type { Values, Written } from './store.ts'
import type { ImportRules } from './subject.ts'

interface Creation {
  readonly context: Context
  readonly resource: ServedResource
  readonly apart: ImportRules['apart']
  /** Puts the company's own fields where the record holds them. */
  readonly fold: (values: Values, before: undefined) => unknown
}

/** In the order of the records. */
export async function createRecords(
  { context, resource, apart, fold }: Creation,
  records: readonly Values[],
): Promise<readonly Written[]> {
  const { complete, check, created } = resource.behaviour
  const isApart = apart ?? (() => !complete && !check && !created)
  const guard = { context, letters: resource.storage.meta.letters }
  const one = (writing: Context, values: Values) => insertRecord(writing, resource, fold(values, undefined))
  const written = new Map<Values, Written>()
  const among = records.filter(isApart)
  const done = await guardedWrites(guard, among, {
    one,
    all: (writing, some) =>
      insertRecords(
        writing,
        resource,
        some.map((values) => fold(values, undefined)),
      ),
  })
  for (const [at, one] of done.entries()) written.set(among[at] ?? {}, one)
  for (const values of records)
    if (!written.has(values)) written.set(values, await guardedWrite(guard, (writing) => one(writing, values)))
  return records.flatMap((values) => written.get(values) ?? [])
}
