// What is imported: a resource, its fields and the rules that its area adds.
import type { ResourceMeta } from '#openapi/types.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { sameText } from '#server/engine/crud/same-text.ts'
import type { Fault } from '../values/fault.ts'
import { type ImportField, importFields } from '../values/import-field.ts'
import type { OwnFields } from './own-fields.ts'
import type { Values } from './store.ts'

/** What an area says about imports of its resource beside the contract. */
export interface ImportRules {
  /** Two keys of the same form may not both exist: devices drop leading zeros, so `007` and `7` clash. */
  readonly clashForm?: (key: string) => string
  /** The code of such a clash; 0017 where nothing is said. */
  readonly clashCode?: string
  /** Fields that draw on one pool of values: a card held as second card is taken as first card too. */
  readonly pools?: readonly (readonly string[])[]
  /** By unique field, the code that names the record which holds the value; 0017 where nothing is said. */
  readonly heldCodes?: Readonly<Record<string, string>>
  /** Fields that each company adds for itself. */
  readonly own?: OwnFields
  /** Moments that no day alone stands for: a punch at midnight is another one. */
  readonly timed?: readonly string[]
  /** Two moments of one record, as they stand in files that have the day once. */
  readonly span?: MomentSpan
  /** Of records with a first day and a number of days: files may have the last day in its stead. */
  readonly lastDay?: LastDay
  /** What a new record leaves open that its file alone can say. */
  readonly faultOf?: (values: Readonly<Record<string, unknown>>) => RuleFault | undefined
  /** What the values of a row together mean; `guessed`: fields of which a cell said a part. */
  readonly settle?: (context: Context, values: Values, guessed: readonly string[]) => Promise<Settled>
  /** Files make no such records: what a row that finds none is told, and of which field. */
  readonly none?: { readonly field: string; readonly code: string }
  /**
   * Whether a new record is checked against nothing that other rows of the file write beside what all rows together tell:
   * such records are written together. Where nothing is said, those are that have no rules of their own.
   */
  readonly apart?: (values: Readonly<Record<string, unknown>>) => boolean
}

/** Names of fields; a call takes no `last`. */
export interface LastDay {
  readonly first: string
  readonly last: string
  readonly days: string
}

/** Names of fields. A time alone is of the day of `start`, else of `day`; an end before the start is on the next one. */
export interface MomentSpan {
  readonly start: string
  readonly end: string
  readonly day?: string
}

export type Settled = { readonly values: Values } | { readonly fault: RuleFault }

export interface RuleFault extends Fault {
  readonly field: string
}

export interface ImportSubject {
  readonly resource: Pick<ResourceMeta, 'name' | 'letters' | 'code' | 'key' | 'label' | 'tree' | 'fields'>
  readonly fields: readonly ImportField[]
  /** Of the fields, those of the company itself. */
  readonly own: readonly ImportField[]
  /** Of the fields, those that no call takes: others are filled by them. */
  readonly beside: readonly ImportField[]
  /** The fields by which a row finds its record: a code, or several that together name it. */
  readonly keys: readonly ImportField[]
  /** The first of them, which what is wrong with the record as a whole is said of. */
  readonly key: ImportField
  readonly rules: ImportRules
}

export function importSubject(
  resource: ImportSubject['resource'],
  rules: ImportRules = {},
  own: readonly ImportField[] = [],
): ImportSubject {
  const timed = new Set(rules.timed)
  const beside = besideFields(resource, rules)
  const fields = [...importFields(resource), ...own, ...beside].map((field) => ({
    ...field,
    ...(timed.has(field.name) && { timed: true as const }),
    ...(field.name === rules.span?.start && { opens: true as const }),
  }))
  const names = resource.code === undefined ? (resource.key ?? []) : [resource.code]
  const keys = names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
  const [key] = keys
  if (!key || keys.length < names.length)
    throw new Error(
      `${resource.name}: its code, or a field of its key, is not importable, so no row could find its record`,
    )
  return { resource, fields, own, beside, keys, key, rules }
}

function besideFields({ fields }: ImportSubject['resource'], { lastDay }: ImportRules): readonly ImportField[] {
  const meta = lastDay && fields[lastDay.last]
  return meta ? [{ ...meta, name: lastDay.last, required: false }] : []
}

/** Unique fields, in pools of those that share their values. The key is none of them. */
export function uniquePools({ fields, key, rules }: ImportSubject): readonly (readonly string[])[] {
  const shared = rules.pools ?? []
  const alone = fields.filter(
    ({ name, unique }) =>
      unique && unique !== 'parent' && name !== key.name && !shared.some((pool) => pool.includes(name)),
  )
  return [...shared, ...alone.map(({ name }) => [name])]
}

/** What a record is found by, of its values; undefined where one is missing that no record is without. */
export function keyText(
  keys: readonly Pick<ImportField, 'name' | 'nullable' | 'default'>[],
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  const isOne = keys.length === 1
  const parts = keys.map(
    ({ name, nullable, default: usual }) =>
      values[name] ?? (isOne ? undefined : (usual ?? (nullable ? null : undefined))),
  )
  if (parts.some((part) => part === undefined)) return undefined
  return parts.length === 1
    ? String(parts[0])
    : JSON.stringify(parts.map((part) => (part === null ? null : String(part))))
}

/** The form in which values of unique fields are equal. */
export const uniqueForm = (value: unknown): string => sameText(String(value))
