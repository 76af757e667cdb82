// How a person filled the fields from files with the same headings the last time, kept in this browser for each person,
// company and resource.
import type { DateForm, ImportColumn, ImportResult } from '#src/api/exchange.ts'
import { store, stored } from '#src/i18n/storage.ts'
import type { Fields, ResourceScreen } from './screen.ts'
import type { SessionFacts } from './session-facts.ts'

/** Column index to field name, or null for a column that is left out. */
export type ImportMapping = Readonly<Record<number, string | null>>

export interface RememberedImport {
  readonly mapping: ImportMapping
  readonly dateForms: Readonly<Record<number, DateForm>>
}

interface Kept {
  readonly headings: readonly string[]
  readonly fields: readonly (string | null)[]
  readonly dates: readonly (DateForm | null)[]
}

const mostKept = 10

type Owner = Pick<SessionFacts, 'user' | 'company'>
type Meta = Pick<ResourceScreen['meta'], 'name' | 'fields'>

const keyOf = ({ user, company }: Owner, { name }: Meta) => `import.${company}.${user}.${name}`

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isDateForm = (value: unknown): value is DateForm => value === 'DMY' || value === 'MDY'

function readKept(key: string): Kept[] {
  try {
    const found: unknown = JSON.parse(stored(key) || '[]')
    return [found].flat().flatMap((one): Kept[] => {
      if (!isFields(one) || !Array.isArray(one.headings) || !Array.isArray(one.fields)) return []
      const dates = Array.isArray(one.dates) ? one.dates : []
      return [
        {
          headings: one.headings.map(String),
          fields: one.fields.map((field) => (typeof field === 'string' ? field : null)),
          dates: dates.map((form) => (isDateForm(form) ? form : null)),
        },
      ]
    })
  } catch {
    return []
  }
}

const headingsOf = (columns: readonly ImportColumn[]) => columns.map(({ header }) => header)
const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one, at) => one === b[at])

/** Undefined for headings that were not brought in before; fields that are gone are left out. */
export function rememberedImport(
  owner: Owner,
  meta: Meta,
  { columns, format }: ImportResult,
): RememberedImport | undefined {
  const kept = readKept(keyOf(owner, meta)).find(({ headings }) => same(headings, headingsOf(columns)))
  if (!kept) return undefined
  const own = new Set(format.own_fields?.map(({ name }) => name))
  const isKnown = (field: string) =>
    own.has(field) || Object.hasOwn(meta.fields, field.replace(/\.(code|name|date|time)$/, ''))
  const fieldAt = (at: number) => {
    const field = kept.fields[at] ?? null
    return field !== null && isKnown(field) ? field : null
  }
  return {
    mapping: Object.fromEntries(columns.map(({ index }, at) => [index, fieldAt(at)])),
    dateForms: Object.fromEntries(
      columns.flatMap(({ index }, at): [number, DateForm][] => {
        const form = kept.dates[at]
        return form ? [[index, form]] : []
      }),
    ),
  }
}

/** Keeps what a person corrected; the headings that were used longest ago go first. */
export function rememberImport(
  owner: Owner,
  meta: Meta,
  columns: readonly ImportColumn[],
  { mapping, dateForms }: Partial<RememberedImport>,
): void {
  const key = keyOf(owner, meta)
  const headings = headingsOf(columns)
  const others = readKept(key).filter((one) => !same(one.headings, headings))
  const corrected = mapping !== undefined || Object.keys(dateForms ?? {}).length > 0
  const kept: Kept = {
    headings,
    fields: columns.map(({ index, field }) => (mapping ? (mapping[index] ?? null) : (field ?? null))),
    dates: columns.map(({ index }) => dateForms?.[index] ?? null),
  }
  store(key, JSON.stringify(corrected ? [kept, ...others].slice(0, mostKept) : others))
}
