// The texts of cells as the values that fields take, read the way an import reads them; references by code or name.
import { type RawBuilder, sql } from 'kysely'
import { fold } from '#openapi/fold.ts'
import type { ResourceMeta, ResourceName } from '#openapi/types.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { displayTerm } from '#server/engine/crud/display-term.ts'
import { companyTerm, where } from '#server/engine/crud/filters.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { contractLabels } from '#server/engine/exchange/contract-labels.ts'
import { type Fault, fault } from '#server/engine/exchange/values/fault.ts'
import type { ImportField } from '#server/engine/exchange/values/import-field.ts'
import { plainText } from '#server/engine/exchange/values/plain-text.ts'
import { readCell } from '#server/engine/exchange/values/read-cell.ts'
import { columnVocabulary } from '#server/engine/exchange/values/read-choice.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

export type CellValue = { readonly value: unknown } | { readonly fault: Fault }
export type ReadPasted = (field: string, text: string) => CellValue

type Row = Readonly<Record<string, string>>

/** Too large for a cell, kept out of lists, or many at once. */
const beyondCells = new Set(['image', 'file', 'secret', 'json', 'list', 'references'])

/** The fields that are pasted into; one that no cell can change is refused (number 0018). */
function pastedFields({ fields, letters }: ResourceMeta, rows: readonly Row[]): ImportField[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => {
    const meta = fields[name]
    if (!meta || meta.readOnly || meta.immutable || beyondCells.has(meta.kind))
      throw refuse(`ZB${letters}0018`, { field: name })
    return { ...meta, name }
  })
}

const wordsOf = (rows: readonly Row[], field: string) => [
  ...new Set(rows.map((row) => plainText(row[field] ?? '')).filter((text) => text !== '')),
]

/** Ids by the texts that mean them: a record's code, its name, or both as lists show them. */
async function findNamed(context: Context, name: ResourceName, texts: readonly string[]) {
  const storage = storageOf(name)
  const { meta } = storage
  const columns: RawBuilder<unknown>[] = [meta.code, meta.label].flatMap((field) =>
    field ? [sql.ref(`t.${field}`)] : [],
  )
  const spoken = sql.join([...columns, displayTerm(meta, 't')].map((term) => sql`same_text(${term}::text)`))
  const terms = [companyTerm(context, storage), ...scopeTerms(context.principal, storage)]
  const { rows } = await sql<{ text: string; id: number }>`
    select distinct wanted as text, t.id from unnest(${texts}::text[]) wanted, ${sql.table(storage.table)} t
    ${where([...terms, sql`same_text(wanted) in (${spoken})`])}`.execute(context.db)
  return Map.groupBy(rows, ({ text }) => text)
}

/** Pasted cells have no heading but the field they go to. */
const pastedColumn = (rows: readonly Row[], field: string) => ({
  header: field,
  seen: new Set(wordsOf(rows, field).map(fold)),
})

export async function pastedReader(context: Context, meta: ResourceMeta, rows: readonly Row[]): Promise<ReadPasted> {
  const fields = new Map(pastedFields(meta, rows).map((field) => [field.name, field]))
  const named = new Map<string, Awaited<ReturnType<typeof findNamed>>>()
  const choices = new Map<string, ReturnType<typeof columnVocabulary>>()
  for (const field of fields.values()) {
    if (field.kind === 'reference' && field.references)
      named.set(field.name, await findNamed(context, field.references.resource, wordsOf(rows, field.name)))
    if (field.choices) choices.set(field.name, columnVocabulary(field, contractLabels, pastedColumn(rows, field.name)))
  }
  return (name, given) => {
    const field = fields.get(name)
    if (!field) throw new Error(`${name} was not among the cells`)
    const text = plainText(given, field.freeText === true)
    if (text === '') return { value: field.kind === 'text' && !field.nullable ? '' : null }
    const found = named.get(name)
    if (!found) return readCell({ cell: given, field, choices: choices.get(name) })
    const [one, another] = found.get(plainText(given)) ?? []
    if (one && !another) return { value: Number(one.id) }
    return { fault: fault('0016', { field: name, value: text, ...(another && { reason: 'several' }) }) }
  }
}
