// Which colour a row has: the first rule whose condition holds for it, compared as the server's filters compare.
import { type Condition, type ConditionFilter, readCondition } from '#openapi/condition.ts'
import type { FieldMeta } from '#openapi/types.ts'
import type { RowColour } from '#src/api/list-views.ts'
import type { Fields } from './screen.ts'

export type Colour = RowColour['colour']
type Metas = Readonly<Record<string, FieldMeta>>

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

const plain = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(plain)
    : typeof value === 'object' && value !== null && 'id' in value
      ? value.id
      : value

function filterHolds({ field, operator, value }: ConditionFilter, meta: FieldMeta | undefined, row: Fields): boolean {
  const stored = plain(row[field])
  const isEmpty = stored === null || stored === undefined || (Array.isArray(stored) && stored.length === 0)
  if (operator === 'isnull') return isEmpty === (String(value) === 'true')
  if (isEmpty) return false
  const isText = meta?.kind === 'text'
  const alike = (one: unknown, other: unknown) =>
    isText ? folded(String(one)) === folded(String(other)) : String(one) === String(other)
  if (operator === 'icontains') return folded(String(stored)).includes(folded(String(value)))
  if (operator === '' || operator === 'in')
    return [stored].flat().some((one) => [value].flat().some((other) => alike(one, other)))
  // Days and moments are written so that their texts stand in their order; a day is its beginning.
  const [one, other] = typeof stored === 'number' ? [stored, Number(value)] : [String(stored), String(value)]
  return { gte: one >= other, lte: one <= other, gt: one > other, lt: one < other }[operator]
}

function holdsFor(condition: Condition, metas: Metas, row: Fields): boolean {
  if (condition.kind === 'filter') return filterHolds(condition, metas[condition.field], row)
  if (condition.kind === 'not') return !holdsFor(condition.of, metas, row)
  return condition.kind === 'and'
    ? condition.of.every((one) => holdsFor(one, metas, row))
    : condition.of.some((one) => holdsFor(one, metas, row))
}

/** Rules that no longer fit the list colour nothing. */
export function colouring(rules: readonly RowColour[], metas: Metas): (row: Fields) => Colour | undefined {
  const known = rules.flatMap(({ condition, colour }) => {
    let fits = true
    const read = readCondition(metas, condition, () => {
      fits = false
    })
    return read && fits ? [{ read, colour }] : []
  })
  return (row) => known.find(({ read }) => holdsFor(read, metas, row))?.colour
}
