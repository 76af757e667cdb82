// Drafts: what was typed into a form and not saved, kept in this browser for each person, company, resource and record.
import { store, stored } from '#src/i18n/storage.ts'
import type { FormItem } from './form-plan.ts'
import { sameValue } from './form-values.ts'
import type { Fields } from './screen.ts'

export interface Draft {
  /** Milliseconds. */
  readonly time: number
  /** The version of the record that was being changed; absent for a new one. */
  readonly version?: number
  /** What the changed fields held before, and what was typed. */
  readonly base: Fields
  readonly values: Fields
}

interface Owner {
  readonly user: number
  readonly company: number
  readonly resource: string
  readonly record: number | 'new'
}

const keptMs = 7 * 24 * 3_600_000
/** Characters of one value: a large image would fill what a browser keeps for all pages. */
const largest = 100_000

export const draftKey = ({ user, company, resource, record }: Owner): string =>
  `draft.${company}.${user}.${resource}.${record}`

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

export function readDraft(key: string): Draft | undefined {
  try {
    const found = JSON.parse(stored(key) || 'null')
    if (!isFields(found) || !isFields(found.base) || !isFields(found.values)) return undefined
    const { time, version, base, values } = found
    if (typeof time !== 'number' || Date.now() - time > keptMs || Object.keys(values).length === 0) return undefined
    return { time, base, values, ...(typeof version === 'number' && { version }) }
  } catch {
    return undefined
  }
}

/** Secrets and what only some may see are never kept. */
const isKept = ({ meta, readOnly }: FormItem, value: unknown): boolean =>
  !readOnly && meta.kind !== 'secret' && !meta.sensitive && (JSON.stringify(value)?.length ?? 0) <= largest

interface Written {
  readonly items: readonly FormItem[]
  readonly initial: Fields
  readonly values: Fields
  readonly version: number | undefined
}

export function writeDraft(key: string, { items, initial, values, version }: Written): void {
  const changed = items.filter(
    (item) => !sameValue(values[item.field], initial[item.field]) && isKept(item, values[item.field]),
  )
  if (changed.length === 0) {
    forgetDraft(key)
    return
  }
  const part = (of: Fields) => Object.fromEntries(changed.map(({ field }) => [field, of[field] ?? null]))
  const draft: Draft = {
    time: Date.now(),
    base: part(initial),
    values: part(values),
    ...(version !== undefined && { version }),
  }
  store(key, JSON.stringify(draft))
}

export const forgetDraft = (key: string): void => store(key, '')
