// Which rows a list shows, in words: search, filters, order; records by their names as far as the reader may see them.
import { type RawBuilder, sql } from 'kysely'
import { type Condition, type ConditionFilter, filterOfName } from '#openapi/condition.ts'
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { displayTerm } from '#server/engine/crud/display-term.ts'
import { isCondition, type ListQuery, where, whereTerms } from '#server/engine/crud/filters.ts'
import { parseOrdering } from '#server/engine/crud/order.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import { drawnText } from './drawn-text.ts'
import type { PdfText } from './pdf-texts.ts'
import type { PdfWords } from './pdf-words.ts'

type Names = ReadonlyMap<string, string>

interface Asked {
  readonly context: Context
  readonly served: (resource: string) => ServedResource
  readonly meta: ResourceMeta
  readonly query: ListQuery
  readonly words: PdfWords
}

export async function queryWords(asked: Asked): Promise<string[]> {
  const { meta, query, words } = asked
  const { search, ordering, include_deleted: deleted } = query
  const filters = filtersOf(meta, query)
  const names = await namesOf(asked, filters)
  const said = filters.map((one) => say(one, meta, words, names))
  const order = parseOrdering(meta, Array.isArray(ordering) ? ordering.map(String) : [])
  const labels = order.map(({ field, descending }) => {
    const label = labelOf(meta, field, words)
    return descending ? words.say('descending', { field: label }) : label
  })
  const told = [
    typeof search === 'string' && search !== '' ? words.say('search', { value: search }) : '',
    said.length > 0 ? words.say('filter', { value: words.every(said) }) : '',
    deleted === 'true' || deleted === '1' ? words.say('withDeleted') : '',
  ].filter(Boolean)
  return [
    ...(told.length > 0 ? told : [words.say('everything')]),
    ...(labels.length > 0 ? [words.say('order', { value: labels.join(', ') })] : []),
  ]
}

function filtersOf(meta: ResourceMeta, query: ListQuery): Condition[] {
  const plain = Object.entries(query).flatMap(([name, value]): Condition[] => {
    const known = value === undefined ? undefined : filterOfName(meta.fields, name)
    return known ? [{ kind: 'filter', ...known, value }] : []
  })
  return isCondition(query.condition) ? [...plain, query.condition] : plain
}

const within = (condition: Condition): readonly ConditionFilter[] =>
  condition.kind === 'filter' ? [condition] : [condition.of].flat().flatMap(within)

/** What cannot be seen keeps its number. */
async function namesOf({ context, served, meta }: Asked, conditions: readonly Condition[]): Promise<Names> {
  const wanted = new Map<string, Set<number>>()
  for (const { field, operator, value } of conditions.flatMap(within)) {
    const target = meta.fields[field]?.references?.resource
    if (!target || operator === 'isnull') continue
    const ids = wanted.get(target) ?? new Set()
    for (const one of [value].flat()) ids.add(Number(one))
    wanted.set(target, ids)
  }
  const names = new Map<string, string>()
  for (const [target, ids] of wanted) {
    const resource = served(target)
    const { storage } = resource
    const terms: RawBuilder<unknown>[] = whereTerms(context, resource, { id__in: [...ids] })
    const { rows } = await sql<{ id: number; shown: string }>`
      select t.id, ${displayTerm(storage.meta, 't')} as shown from ${sql.table(storage.table)} t ${where(terms)}`.execute(
      context.db,
    )
    for (const { id, shown } of rows) names.set(`${target} ${id}`, shown)
  }
  return names
}

const labelOf = (meta: ResourceMeta, field: string, words: PdfWords) =>
  words.label(`${meta.name}.${field}`, meta.fields[field]?.label ?? field)

const isMoment = (field: FieldMeta | undefined) => field?.kind === 'date' || field?.kind === 'dateTime'

/** Of days and of numbers. */
const comparisons: Readonly<Record<string, readonly [PdfText, PdfText]>> = {
  gte: ['from', 'atLeast'],
  lte: ['until', 'atMost'],
  gt: ['after', 'moreThan'],
  lt: ['before', 'lessThan'],
}

function say(condition: Condition, meta: ResourceMeta, words: PdfWords, names: Names, denied = false): string {
  if (condition.kind === 'not') {
    if (condition.of.kind === 'filter' && !denied) return say(condition.of, meta, words, names, true)
    return words.say('not', { value: say(condition.of, meta, words, names) })
  }
  if (condition.kind !== 'filter') {
    const parts = condition.of.map((one) =>
      one.kind === 'filter' || one.kind === 'not' ? say(one, meta, words, names) : `(${say(one, meta, words, names)})`,
    )
    return condition.kind === 'and' ? words.every(parts) : words.any(parts)
  }
  const { operator, value } = condition
  const field = meta.fields[condition.field]
  const values = [value].flat().map((one) => valueText(one, field, words, names))
  if (condition.field === 'id') return words.say('chosen', { value: words.number(values.length) })
  const told = { field: labelOf(meta, condition.field, words), value: words.any(values) }
  if (operator === 'isnull') return words.say((value === true) === denied ? 'filled' : 'empty', told)
  if (operator === 'icontains') return words.say(denied ? 'containsNot' : 'contains', told)
  const [moment, other] = comparisons[operator] ?? []
  if (!moment || !other) return words.say(denied ? 'isNot' : 'is', told)
  const said = words.say(isMoment(field) ? moment : other, told)
  return denied ? words.say('not', { value: said }) : said
}

function valueText(value: unknown, field: FieldMeta | undefined, words: PdfWords, names: Names): string {
  const target = field?.references?.resource
  if (target) return names.get(`${target} ${value}`) ?? `#${value}`
  return field ? drawnText(value, field, words) : String(value)
}
