// What values the rows of a statement were seen to have, added up over executions and workers. Values come from a driver and
// from files of their own, whose kinds are those of the list: hence the casts.

export type Kind = 'null' | 'string' | 'number' | 'boolean' | 'bigint' | 'date' | 'bytes' | 'array' | 'object'

export type Literal = string | number | boolean

export interface Seen {
  /** How many values, by their kind. */
  readonly kinds: Partial<Record<Kind, number>>
  /** Short values themselves, the first of them. */
  readonly values: Literal[]
  /** What arrays held. */
  items?: Seen
  /** What objects held, by name. */
  fields?: Map<string, Seen>
  /** Objects had more names than are kept. */
  isCut?: true
}

/** What was seen of one statement, which the fragments of its template stand for. */
export interface Recorded {
  readonly fragments: readonly string[]
  executions: number
  readonly rows: Seen
}

const most = { values: 16, length: 40, items: 20, names: 200, depth: 4 }

export const nothingSeen = (): Seen => ({ kinds: {}, values: [] })

export const timesSeen = ({ kinds }: Seen): number => Object.values(kinds).reduce((sum, times) => sum + times, 0)

export const kindsIn = ({ kinds }: Seen): readonly Kind[] => Object.keys(kinds) as Kind[]

export function addValue(seen: Seen, value: unknown, depth = 0): void {
  count(seen, kindOf(value), 1)
  if (isLiteral(value)) addLiteral(seen, value)
  else if (depth === most.depth || value === null) return
  else if (Array.isArray(value)) addItems(seen, value, depth)
  else if (kindOf(value) === 'object') addFields(seen, Object.entries(value as object), depth)
}

/** Adds what another worker saw. */
export function mergeSeen(into: Seen, { kinds, values, items, fields, isCut }: Seen): void {
  for (const kind of kindsIn({ kinds, values })) count(into, kind, kinds[kind] ?? 0)
  for (const value of values) addLiteral(into, value)
  if (items) {
    into.items ??= nothingSeen()
    mergeSeen(into.items, items)
  }
  if (isCut) into.isCut = true
  for (const [name, field] of fields ?? []) {
    const known = fieldOf(into, name)
    if (known) mergeSeen(known, field)
  }
}

/** One line of JSON. */
export const writeRecorded = (recorded: Recorded): string =>
  JSON.stringify(recorded, (_, value) => (value instanceof Map ? [...value] : value))

export const readRecorded = (line: string): Recorded =>
  JSON.parse(line, (name, value) => (name === 'fields' ? new Map(value) : value))

export function kindOf(value: unknown): Kind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'date'
  if (value instanceof Uint8Array) return 'bytes'
  return typeof value as Kind
}

const isLiteral = (value: unknown): value is Literal => ['string', 'number', 'boolean'].includes(typeof value)

function count({ kinds }: Seen, kind: Kind, times: number): void {
  kinds[kind] = (kinds[kind] ?? 0) + times
}

function addLiteral({ values }: Seen, value: Literal): void {
  if (values.length === most.values || String(value).length > most.length || values.includes(value)) return
  values.push(value)
}

function addItems(seen: Seen, items: readonly unknown[], depth: number): void {
  for (const item of items.slice(0, most.items)) {
    seen.items ??= nothingSeen()
    addValue(seen.items, item, depth + 1)
  }
}

function addFields(seen: Seen, fields: readonly (readonly [string, unknown])[], depth: number): void {
  for (const [name, value] of fields) {
    const field = value === undefined ? undefined : fieldOf(seen, name)
    if (field) addValue(field, value, depth + 1)
  }
}

function fieldOf(seen: Seen, name: string): Seen | undefined {
  seen.fields ??= new Map()
  const known = seen.fields.get(name)
  if (known) return known
  if (seen.fields.size === most.names) {
    seen.isCut = true
    return undefined
  }
  const field = nothingSeen()
  seen.fields.set(name, field)
  return field
}
