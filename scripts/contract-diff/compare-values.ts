// Differences in what values a schema admits: type, format, choices, limits, and the marks of the contract.
import type { Schema } from '../generate/document.ts'
import { type Change, changeAt, type Place } from './change.ts'

/** Both schemas come resolved and without their null. */
export function compareValues(place: Place, before: Schema, after: Schema): Change[] {
  return [
    ...compareKind(place, before, after),
    ...compareChoices(place, before.enum ?? [], after.enum ?? []),
    ...limits.flatMap((limit) => compareLimit(place, limit, before[limit.key], after[limit.key])),
    ...compareDefault(place, before.default, after.default),
    ...Object.entries(marks).flatMap(([key, mark]) => compareMark(place, mark, before[`x-${key}`], after[`x-${key}`])),
  ]
}

const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value))

function compareKind(place: Place, before: Schema, after: Schema): Change[] {
  return (['type', 'format', 'x-kind', 'pattern'] as const)
    .filter((key) => shown(before[key]) !== shown(after[key]))
    .map((key) =>
      changeAt(
        place,
        `${key.replace('x-', '')} from ${shown(before[key])} to ${shown(after[key])}`,
        key !== 'pattern' || (place.direction === 'request' && after.pattern !== undefined),
      ),
    )
}

/** Clients are told to accept choices they do not know, so a new choice breaks none. */
function compareChoices(place: Place, before: readonly unknown[], after: readonly unknown[]): Change[] {
  const gone = before.filter((choice) => !after.includes(choice))
  const fresh = after.filter((choice) => !before.includes(choice))
  return [
    ...(gone.length > 0 && after.length > 0
      ? [changeAt(place, `choices removed: ${gone.map(shown).join(', ')}`, place.direction === 'request')]
      : []),
    ...(fresh.length > 0
      ? [
          before.length > 0
            ? changeAt(place, `choices added: ${fresh.map(shown).join(', ')}`, false)
            : changeAt(place, `choices limited to ${fresh.map(shown).join(', ')}`, place.direction === 'request'),
        ]
      : []),
  ]
}

const limits = [
  { key: 'maxLength', upper: true },
  { key: 'minLength', upper: false },
  { key: 'maximum', upper: true },
  { key: 'minimum', upper: false },
  { key: 'maxItems', upper: true },
  { key: 'minItems', upper: false },
] as const

function compareLimit(
  place: Place,
  { key, upper }: (typeof limits)[number],
  before: number | undefined,
  after: number | undefined,
): Change[] {
  if (before === after) return []
  const none = upper ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  const tighter = upper ? (after ?? none) < (before ?? none) : (after ?? none) > (before ?? none)
  return [changeAt(place, `${key} from ${shown(before)} to ${shown(after)}`, tighter && place.direction === 'request')]
}

function compareDefault(place: Place, before: unknown, after: unknown): Change[] {
  if (place.direction === 'response' || shown(before) === shown(after)) return []
  return [changeAt(place, `default from ${shown(before)} to ${shown(after)}`, before !== undefined)]
}

interface Mark {
  readonly name: string
  /** Whether a client may stop working when the mark appears, or when it goes. */
  readonly breaks: 'appearing' | 'going' | 'changing'
  /** Of lists: what is sent has the mark of its row, and a change is listed there. */
  readonly ofRows?: true
}

const marks: Readonly<Record<string, Mark>> = {
  sort: { name: 'sortable', breaks: 'going', ofRows: true },
  filter: { name: 'filterable', breaks: 'going', ofRows: true },
  search: { name: 'searched', breaks: 'going', ofRows: true },
  import: { name: 'importable', breaks: 'going' },
  unique: { name: 'unique', breaks: 'appearing' },
  immutable: { name: 'fixed after creation', breaks: 'appearing' },
  references: { name: 'reference', breaks: 'changing' },
}

function compareMark(place: Place, { name, breaks, ofRows }: Mark, before: unknown, after: unknown): Change[] {
  if (shown(before) === shown(after) || (ofRows && place.direction === 'request')) return []
  if (after === undefined) return [changeAt(place, `no longer ${name}`, breaks !== 'appearing')]
  if (before === undefined) return [changeAt(place, `now ${name}`, breaks !== 'going')]
  return [changeAt(place, `${name} from ${shown(before)} to ${shown(after)}`, true)]
}
