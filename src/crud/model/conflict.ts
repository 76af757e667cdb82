// Two people changed one record: what each of them changed, and a record made of both.
import type { FormItem } from './form-plan.ts'
import { inputValue, sameValue } from './form-values.ts'
import type { Fields, RecordRow } from './screen.ts'

export interface Conflict {
  /** Who saved meanwhile, and when (company time). */
  readonly user: string
  readonly time: string
  /** The record as it is now. */
  readonly theirs: RecordRow
  readonly differences: readonly Difference[]
}

/** A field that one or both changed. */
export interface Difference {
  readonly field: string
  /** What both of them began with. */
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
  readonly changedBy: 'me' | 'them' | 'both'
}

export type Side = 'mine' | 'theirs'

export function differencesOf(
  items: readonly FormItem[],
  { base, mine, theirs }: { readonly base: Fields; readonly mine: Fields; readonly theirs: Fields },
): readonly Difference[] {
  return items.flatMap(({ field, meta }): Difference | [] => {
    const now = inputValue(meta, theirs[field])
    const byMe = !sameValue(mine[field], base[field])
    const byThem = meta.kind !== 'secret' && !sameValue(now, base[field])
    if ((!byMe && !byThem) || sameValue(mine[field], now)) return []
    const changedBy = byMe && byThem ? 'both' : byMe ? 'me' : 'them'
    return { field, base: base[field], mine: mine[field], theirs: now, changedBy }
  })
}

/** What is kept when nobody chooses: each one's own changes; where both changed the same field, mine. */
export const suggestedSide = ({ changedBy }: Difference): Side => (changedBy === 'them' ? 'theirs' : 'mine')

/** The values that stay mine, over the record as it is now. */
export function keptValues(differences: readonly Difference[], sides: Readonly<Record<string, Side>>): Fields {
  const mine = differences.filter((difference) => (sides[difference.field] ?? suggestedSide(difference)) === 'mine')
  return Object.fromEntries(mine.map((difference) => [difference.field, difference.mine]))
}
