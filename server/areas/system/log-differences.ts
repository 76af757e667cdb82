// What a row of the operation log says was changed, in words: labels, choices and names in a language.
import { sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { displayTerm } from '#server/engine/crud/display-term.ts'
import { wireRow } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { type Language, labelOf } from '#server/platform/contract/labels.ts'

type Difference = components['schemas']['LogDifference']
type Pair = readonly [unknown, unknown]

const metas: Readonly<Record<string, ResourceMeta | undefined>> = contract

/** The differences in the order of the record's fields. */
export async function logDifferences(context: Context, id: number, language: Language): Promise<Difference[]> {
  const row = await wireRow(context, storageOf('operation_log'), {}, id)
  const meta = metas[String(row.resource)]
  const order = Object.keys(meta?.fields ?? {})
  const changes = Object.entries(changesOf(row.changes)).sort(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  )
  return Promise.all(
    changes.map(async ([field, [before, after]]) => {
      const known = meta?.fields[field]
      const words = (value: unknown) => spoken(context, known, value, language)
      return {
        field,
        label: (meta && labelOf(language, `${meta.name}.${field}`)) ?? known?.label ?? field,
        before: await words(before),
        after: await words(after),
      }
    }),
  )
}

function changesOf(stored: unknown): Record<string, Pair> {
  const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {})
  return Object.fromEntries(
    entries.map(([field, pair]) => [field, Array.isArray(pair) ? [pair[0], pair[1]] : [null, pair]]),
  )
}

async function spoken(
  context: Context,
  field: FieldMeta | undefined,
  value: unknown,
  language: Language,
): Promise<string | null> {
  if (value === null || value === undefined || value === '') return null
  if (field?.references) return names(context, field.references.resource, Array.isArray(value) ? value : [value])
  const one = (part: unknown) =>
    (field?.choices && labelOf(language, `${field.choices.name}.${part}`)) ??
    (typeof part === 'object' ? JSON.stringify(part) : String(part))
  return Array.isArray(value) ? value.map(one).join(', ') : one(value)
}

/** What the records are called now; those that are gone by their numbers. */
async function names({ db }: Context, target: ResourceMeta['name'], ids: readonly unknown[]): Promise<string> {
  const numbers = ids.filter((id): id is number => Number.isSafeInteger(id))
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, ${displayTerm(contract[target], 'p')} as name from ${sql.table(target)} p
    where p.company_id = current_company() and p.id = any(${numbers}::bigint[])`.execute(db)
  const known = new Map(rows.map(({ id, name }) => [id, name]))
  return ids.map((id) => (typeof id === 'number' ? known.get(id) : undefined) ?? `#${id}`).join(', ')
}
