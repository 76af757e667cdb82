// Bounds a body by the shape of its schema before anything else looks at it: members that no schema names are dropped, texts
// and lists far beyond their limits are refused, and what is of another kind is stood in for by something small of that kind.
import type { FieldFault, FieldFaults } from '#server/platform/errors/field-faults.ts'
import type { Shape } from './shape.ts'

/** Texts are cleaned before they are measured: blanks and marks that go away may make them this much longer. */
const allowance = 4
const leastBound = 250
/** Of the place of a value: what lies deeper is looked at by nobody. */
const longestPlace = 1000

interface Bounding {
  readonly letters: string
  readonly faults: FieldFaults
}

/** The body as it may be looked at, and what is far too large in it. */
export function boundedBody(shape: Shape, body: object, letters: string): { body: unknown; faults: FieldFaults } {
  const bounding: Bounding = { letters, faults: {} }
  // `items` is another name of `ids`.
  const ids = shape.members?.get('ids')
  const members =
    ids && !shape.members?.has('items') ? new Map([...(shape.members ?? []), ['items', ids]]) : shape.members
  return { body: bounded({ ...shape, ...(members && { members }) }, body, '', bounding), faults: bounding.faults }
}

function bounded(shape: Shape, value: unknown, at: string, bounding: Bounding): unknown {
  if (typeof value === 'string') return boundedText(shape, value, at, bounding)
  if (typeof value !== 'object' || value === null) return value
  if (at.length > longestPlace) return null
  return Array.isArray(value) ? boundedList(shape, value, at, bounding) : boundedMembers(shape, value, at, bounding)
}

function boundedText({ text }: Shape, value: string, at: string, { letters, faults }: Bounding): string {
  if (!isKept(value)) {
    note(faults, at, { code: `ZB${letters}0012`, context: { field: at } })
    return ''
  }
  const max = text?.max ?? 0
  if (value.length <= Math.max(leastBound, max * allowance)) return value
  // Of another kind than its schema asks for: the validator says so of its beginning, too.
  if (!text) return value.slice(0, leastBound)
  note(faults, at, { code: `ZB${letters}0011`, context: { field: at, min: text.min, max } })
  return ''
}

/** No column and no file holds the one sign, and half a pair would be kept as another one. */
const isKept = (text: string) => !text.includes('\0') && text.isWellFormed()

function boundedList({ list }: Shape, value: readonly unknown[], at: string, bounding: Bounding): unknown[] {
  if (!list) return []
  if (value.length > list.most * allowance) {
    note(bounding.faults, at, { code: `ZB${bounding.letters}0032`, context: { field: at, detail: list.most } })
    return []
  }
  const item = list.item()
  return value.map((one, index) => bounded(item, one, at === '' ? String(index) : `${at}.${index}`, bounding))
}

function boundedMembers({ members, others }: Shape, value: object, at: string, bounding: Bounding): object {
  if (!members && !others) return {}
  const kept: [string, unknown][] = []
  for (const [name, one] of Object.entries(value)) {
    const shape = members?.get(name) ?? others
    if (!isKept(name)) {
      const field = at === '' ? '__all__' : at
      note(bounding.faults, field, { code: `ZB${bounding.letters}0012`, context: { field } })
    } else if (shape) kept.push([name, bounded(shape(), one, at === '' ? name : `${at}.${name}`, bounding)])
    // Within a record an unknown name is for its reader to refuse; of its value nothing is needed.
    else if (at !== '' && kept.length < mostUnknown) kept.push([name.slice(0, leastBound), null])
  }
  return Object.fromEntries(kept)
}

const mostUnknown = 200
const mostFaults = 100

function note(faults: FieldFaults, at: string, fault: FieldFault): void {
  if (Object.keys(faults).length < mostFaults) faults[at] ??= [fault]
}
