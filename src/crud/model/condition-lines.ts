// A condition as people build it: lines of field, comparison and values, in groups of which all or any must hold.
import {
  type Condition,
  type ConditionFilter,
  conditionLimits,
  type FilterOperator,
  operatorsOf,
  readCondition,
  writeCondition,
} from '#openapi/condition.ts'
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'

export type Comparison =
  | 'is'
  | 'isNot'
  | 'contains'
  | 'containsNot'
  | 'oneOf'
  | 'noneOf'
  | 'atLeast'
  | 'atMost'
  | 'above'
  | 'below'
  | 'empty'
  | 'filled'

export interface Line {
  readonly kind: 'line'
  readonly key: number
  readonly field: string
  readonly comparison: Comparison
  /** None where nothing was entered yet, or nothing is asked for. */
  readonly values: readonly string[]
}

export interface LineGroup {
  readonly kind: 'group'
  readonly key: number
  readonly join: 'and' | 'or'
  readonly members: readonly Member[]
}

export type Member = Line | LineGroup
type Fields = ResourceMeta['fields']

const plain: Readonly<Record<FilterOperator, Comparison>> = {
  '': 'is',
  in: 'oneOf',
  icontains: 'contains',
  isnull: 'empty',
  gte: 'atLeast',
  lte: 'atMost',
  gt: 'above',
  lt: 'below',
}
const denied: Partial<Record<Comparison, Comparison>> = {
  is: 'isNot',
  oneOf: 'noneOf',
  contains: 'containsNot',
  empty: 'filled',
}
const opposite: Partial<Record<Comparison, Comparison>> = {
  atLeast: 'below',
  below: 'atLeast',
  atMost: 'above',
  above: 'atMost',
}

const isMoment = ({ kind }: FieldMeta) => kind === 'date' || kind === 'dateTime'
const isListed = ({ kind }: FieldMeta) =>
  kind === 'reference' || kind === 'references' || kind === 'choice' || kind === 'country'

/** What a line can say of a field, the most usual first. */
export function comparisonsOf(field: FieldMeta): readonly Comparison[] {
  const operators = operatorsOf(field).filter(
    (one) =>
      !(one === '' && isListed(field)) &&
      !(one === 'in' && isMoment(field)) &&
      // It is stored by its two letters, which nobody looks into.
      !(one === 'icontains' && field.kind === 'country'),
  )
  const first = operators.includes('icontains') ? (['icontains', ...operators] as const) : operators
  return [...new Set(first)].flatMap((one) => {
    const not = field.kind === 'switch' && one === '' ? undefined : denied[plain[one]]
    return not ? [plain[one], not] : plain[one]
  })
}

export const asksForValue = (comparison: Comparison): boolean => comparison !== 'empty' && comparison !== 'filled'

/** The fields that a condition can look at, in the order of the contract. */
export const conditionFields = (fields: Fields): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.filter)

let keys = 0
export const newLine = (fields: Fields, field: string): Line => {
  const meta = fields[field]
  return { kind: 'line', key: ++keys, field, comparison: (meta && comparisonsOf(meta)[0]) ?? 'is', values: [] }
}
export const newGroup = (join: LineGroup['join'], members: readonly Member[]): LineGroup => ({
  kind: 'group',
  key: ++keys,
  join,
  members,
})

/** Lines and groups to read and edit; what is denied as a whole is denied line by line. */
export function linesOf(fields: Fields, text: string): LineGroup {
  const condition = text === '' ? undefined : readCondition(fields, text, () => undefined)
  const members = condition ? [memberOf(fields, condition, false)] : []
  const [only] = members
  return only?.kind === 'group' ? only : newGroup('and', members)
}

function memberOf(fields: Fields, condition: Condition, deny: boolean): Member {
  if (condition.kind === 'not') return memberOf(fields, condition.of, !deny)
  if (condition.kind === 'filter') return filterMember(fields, condition, deny)
  const join = (condition.kind === 'and') === deny ? 'or' : 'and'
  const [only, ...others] = condition.of.map((one) => memberOf(fields, one, deny))
  return only && others.length === 0 ? only : newGroup(join, only ? [only, ...others] : [])
}

function filterMember(fields: Fields, { field, operator, value }: ConditionFilter, deny: boolean): Member {
  const meta = fields[field]
  const values = [value].flat().map(String)
  const line = (comparison: Comparison, own: readonly string[] = values): Line => ({
    kind: 'line',
    key: ++keys,
    field,
    comparison,
    values: own,
  })
  const said = plain[operator]
  if (operator === 'isnull') return line((values[0] === 'true') === deny ? 'filled' : 'empty', [])
  if (meta && isListed(meta) && operator === '') return line(deny ? 'noneOf' : 'oneOf')
  if (meta && isMoment(meta) && operator === 'in' && values.length > 0)
    return newGroup(
      deny ? 'and' : 'or',
      values.map((one) => line(deny ? 'isNot' : 'is', [one])),
    )
  const turned = opposite[said]
  if (!deny || !turned) return line((deny && denied[said]) || said)
  // What is not at least 5 is below it, or empty.
  return meta?.nullable ? newGroup('or', [line(turned), line('empty', [])]) : line(turned)
}

/** Lines without a value say nothing yet and are left out; undefined where none is left. */
function conditionOf(fields: Fields, member: Member): Condition | undefined {
  if (member.kind === 'line') return lineCondition(fields[member.field], member)
  const of = member.members.map((one) => conditionOf(fields, one)).filter((one) => one !== undefined)
  const [only] = of
  return of.length > 1 ? { kind: member.join, of } : only
}

const operators: Readonly<Record<Comparison, readonly [FilterOperator, 'not'?]>> = {
  is: [''],
  isNot: ['', 'not'],
  contains: ['icontains'],
  containsNot: ['icontains', 'not'],
  oneOf: ['in'],
  noneOf: ['in', 'not'],
  atLeast: ['gte'],
  atMost: ['lte'],
  above: ['gt'],
  below: ['lt'],
  empty: ['isnull'],
  filled: ['isnull', 'not'],
}

function lineCondition(meta: FieldMeta | undefined, { field, comparison, values }: Line): Condition | undefined {
  const [operator, not] = operators[comparison]
  if (operator === 'isnull') return { kind: 'filter', field, operator, value: !not }
  const isNumber =
    field === 'id' ||
    meta?.kind === 'number' ||
    meta?.references !== undefined ||
    typeof meta?.choices?.values[0] === 'number'
  const typed = values
    .filter((one) => one.trim() !== '')
    .map((one) => (isNumber ? Number(one) : meta?.kind === 'switch' ? one === 'true' : one))
  const [first] = typed
  if (first === undefined) return undefined
  const filter: Condition = { kind: 'filter', field, operator, value: operator === 'in' ? typed : first }
  return not ? { kind: 'not', of: filter } : filter
}

/** The text of what was built; empty where nothing was. Undefined: too much to travel. */
export function builtCondition(fields: Fields, group: LineGroup): string | undefined {
  const condition = conditionOf(fields, group)
  const text = condition ? writeCondition(condition) : ''
  return text.length <= conditionLimits.length && countLines(group) <= conditionLimits.filters ? text : undefined
}

const countLines = (member: Member): number =>
  member.kind === 'line' ? 1 : member.members.reduce((sum, one) => sum + countLines(one), 0)
