// Compares the type that is said for a row with the values that rows had.
import ts from 'typescript'
import { type Kind, kindOf, kindsIn, type Literal, nothingSeen, type Seen, timesSeen } from './seen.ts'
import type { Statement } from './statements.ts'

export interface Mismatch {
  /** The column, and the way into what it holds. */
  readonly property: string
  readonly said: string
  readonly seen: string
}

const anything = ts.TypeFlags.Any | ts.TypeFlags.Unknown

interface Comparison {
  readonly checker: ts.TypeChecker
  readonly property: string
  /** Each may be what the value is. */
  readonly types: readonly ts.Type[]
}

/**
 * Every column that a statement names has to be said, where it takes all of a table those that are read; who calls a
 * function with a parameter for the row says it, which no place in the source does. Documents inside
 * a column may hold more than is said, too: what may be stored there is not for a statement to say.
 */
export function compareRow(checker: ts.TypeChecker, { fragments, row }: Statement, seen: Seen): readonly Mismatch[] {
  if (timesSeen(seen) === 0) return []
  const comparison = { checker, property: '', types: membersOf(checker, row) }
  const isOpen = takesWholeRows(fragments) || (row.flags & ts.TypeFlags.Instantiable) !== 0
  const unsaid = [...(isOpen ? [] : (seen.fields ?? []))]
    .filter(([name]) => comparison.types.every((type) => typeOfField(comparison, type, name) === undefined))
    .map(([property, field]) => ({ property, said: 'nothing', seen: kindsText(field) }))
  return [...compare(comparison, seen), ...unsaid]
}

const takesWholeRows = (fragments: readonly string[]) =>
  fragments.some((fragment) => /(?:\b(?:select|returning)|[,.])\s*\*/i.test(fragment))

function compare(comparison: Comparison, seen: Seen): readonly Mismatch[] {
  const { checker, types, property } = comparison
  if (types.some(({ flags }) => flags & anything)) return []
  const said = types.map((type) => checker.typeToString(type)).join(' | ')
  const wrong = kindsIn(seen).filter((kind) => !types.some((type) => takesKind(checker, type, kind)))
  const values = seen.values.filter((value) => !wrong.includes(kindOf(value)) && !takesValue(comparison, value))
  return [
    ...wrong.map((kind) => ({ property, said, seen: kindText(seen, kind) })),
    ...values.map((value) => ({ property, said, seen: JSON.stringify(value) })),
    ...(seen.items ? compareItems(comparison, seen.items) : []),
    ...(seen.fields ? compareFields(comparison, seen) : []),
  ]
}

function compareItems({ checker, property, types }: Comparison, items: Seen): readonly Mismatch[] {
  const arrays = types.filter((type) => isArray(checker, type))
  if (arrays.length === 0) return []
  const elements = arrays.flatMap((type) => checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? [])
  return compare(
    { checker, property: `${property}[]`, types: elements.flatMap((type) => membersOf(checker, type)) },
    items,
  )
}

function compareFields(comparison: Comparison, seen: Seen): readonly Mismatch[] {
  const { checker, property } = comparison
  const objects = comparison.types.filter((type) => isShape(checker, type))
  if (objects.length === 0) return []
  const names = new Set([...objects.flatMap(saidNames), ...(seen.fields?.keys() ?? [])])
  return [...names].flatMap((name) => {
    const types = objects.flatMap((type) => typeOfField(comparison, type, name) ?? [])
    if (types.length === 0) return []
    const at = { checker, property: property ? `${property}.${name}` : name, types }
    const field = seen.fields?.get(name) ?? nothingSeen()
    const absent = (seen.kinds.object ?? 0) - timesSeen(field)
    const isMissing = absent > 0 && !seen.isCut && objects.every((type) => isRequired(type, name))
    return [...(isMissing ? [missing(at, absent, timesSeen(field))] : []), ...compare(at, field)]
  })
}

const missing = ({ checker, property, types }: Comparison, absent: number, present: number): Mismatch => ({
  property,
  said: types.map((type) => checker.typeToString(type)).join(' | '),
  seen: present === 0 ? 'never' : `not in ${absent} of ${absent + present}`,
})

const saidNames = (type: ts.Type): readonly string[] => type.getProperties().map(({ name }) => name)

/** A name that stands for all others counts where something was seen. */
function isRequired(type: ts.Type, name: string): boolean {
  const field = type.getProperty(name)
  return field !== undefined && (field.flags & ts.SymbolFlags.Optional) === 0
}

function typeOfField({ checker }: Comparison, type: ts.Type, name: string): readonly ts.Type[] | undefined {
  const field = type.getProperty(name)
  const said = field ? checker.getTypeOfSymbol(field) : checker.getIndexTypeOfType(type, ts.IndexKind.String)
  return said && membersOf(checker, said)
}

/** What a type may be: of a parameter what it is bound by, of a marked text or number that text or number. */
function membersOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  if (type.isUnion()) return type.types.flatMap((member) => membersOf(checker, member))
  if (type.flags & ts.TypeFlags.Instantiable && !(type.flags & ts.TypeFlags.StringLike)) {
    const bound = checker.getBaseConstraintOfType(type)
    return bound ? membersOf(checker, bound) : [checker.getUnknownType()]
  }
  const marked = type.isIntersection() ? type.types.find(({ flags }) => flags & plainFlags) : undefined
  return [marked ?? type]
}

const plainFlags = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike

const flagsOf: Partial<Record<Kind, ts.TypeFlags>> = {
  null: ts.TypeFlags.Null,
  string: ts.TypeFlags.StringLike,
  number: ts.TypeFlags.NumberLike,
  boolean: ts.TypeFlags.BooleanLike,
  bigint: ts.TypeFlags.BigIntLike,
}

const namesOf: Partial<Record<Kind, readonly string[]>> = { date: ['Date'], bytes: ['Buffer', 'Uint8Array'] }

function takesKind(checker: ts.TypeChecker, type: ts.Type, kind: Kind): boolean {
  const flags = flagsOf[kind]
  if (flags !== undefined) return (type.flags & flags) !== 0
  if (type.flags & ts.TypeFlags.NonPrimitive) return true
  const names = namesOf[kind]
  if (names) return names.includes(type.symbol?.name)
  return kind === 'array' ? isArray(checker, type) : isShape(checker, type)
}

function takesValue({ checker, types }: Comparison, value: Literal): boolean {
  return types.some((type) => {
    if (!takesKind(checker, type, kindOf(value))) return false
    if (type.isStringLiteral() || type.isNumberLiteral()) return type.value === value
    return type.flags & ts.TypeFlags.BooleanLiteral ? checker.typeToString(type) === String(value) : true
  })
}

const isArray = (checker: ts.TypeChecker, type: ts.Type) => checker.isArrayType(type) || checker.isTupleType(type)

const isShape = (checker: ts.TypeChecker, type: ts.Type) =>
  (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
  !isArray(checker, type) &&
  !Object.values(namesOf).some((names) => names.includes(type.symbol?.name))

const kindsText = (seen: Seen) =>
  kindsIn(seen)
    .map((kind) => kindText(seen, kind))
    .join(' | ')

function kindText({ values }: Seen, kind: Kind): string {
  const example = values.find((value) => typeof value === kind)
  return example === undefined ? kind : `${kind} ${JSON.stringify(example)}`
}
