// Bodies that cost a server most for their size: marks out of order, lists of lists, deep ones, long ones.
import type { Shape } from '#server/platform/contract/shape.ts'

/** Two marks that stand below and above: in this order each has to find its place among all others. */
const pair = '\u0323\u0301'.split('').reverse().join('')
const marks = (length: number) => `a${pair.repeat(Math.max(0, Math.floor(length / 2)))}`

/** Of a text in UTF-8: marks take two bytes each. */
const marksOfBytes = (bytes: number) => marks(Math.floor(bytes / 2) - 8)

const listsOf = (bytes: number) => `[${'[],'.repeat(Math.floor(bytes / 3) - 2)}[]]`
const deepList = (bytes: number) => '['.repeat(Math.floor(bytes / 2)) + ']'.repeat(Math.floor(bytes / 2))
const deepRecord = (bytes: number) => {
  const depth = Math.floor(bytes / 6) - 1
  return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
}
const emptyRecords = (bytes: number) => `[${'{},'.repeat(Math.floor(bytes / 3) - 2)}{}]`

/** Everything that a call names, as long as it may be and a little longer, within so many bytes. */
function fitting(shape: Shape, budget: { left: number }, depth = 0): unknown {
  if (shape.text) {
    const length = Math.min(Math.max(250, shape.text.max * 4), Math.floor(budget.left / 2))
    budget.left -= length * 2
    return marks(length)
  }
  if (shape.list) {
    const items: unknown[] = []
    const most = shape.list.most * 4
    for (let at = 0; at < most && budget.left > 100 && depth < 4; at += 1) {
      budget.left -= 8
      items.push(fitting(shape.list.item(), budget, depth + 1))
    }
    return items
  }
  if (!shape.members) return 1e300
  return Object.fromEntries(
    [...shape.members].map(([name, member]) => {
      budget.left -= name.length + 4
      return [name, fitting(member(), budget, depth + 1)]
    }),
  )
}

/** Each with its name, all but the last within the limit of the call. */
export function worstBodies(shape: Shape | undefined, limit: number): readonly (readonly [string, string])[] {
  const names = [...(shape?.members?.keys() ?? []), 'unknown']
  const room = limit - 1000 - names.join('').length
  // The same heavy value for each member in turn would take a call each: the first takes most of the room.
  const everywhere = (make: (bytes: number) => string) => {
    const share = Math.floor(room / names.length) - 8
    return `{${names.map((name) => `${JSON.stringify(name)}:${make(Math.max(16, share))}`).join(',')}}`
  }
  const [first = 'unknown'] = names
  const first1 = (value: string) => `{${JSON.stringify(first)}:${value}}`
  return [
    ['marks in every member', everywhere((bytes) => JSON.stringify(marksOfBytes(bytes)))],
    ['marks in one member', first1(JSON.stringify(marksOfBytes(room)))],
    ['decomposed letters', first1(JSON.stringify('e\u0301'.repeat(Math.floor(room / 3))))],
    ['a list of lists for a body', listsOf(room)],
    ['lists of lists in every member', everywhere(listsOf)],
    ['empty records in every member', everywhere(emptyRecords)],
    ['a deep list', first1(deepList(room))],
    ['deep records', first1(deepRecord(room))],
    ['many names', `{${Array.from({ length: Math.floor(room / 12) }, (_, at) => `"n${at}":1`).join(',')}}`],
    ...(shape ? [['all that fits', JSON.stringify(fitting(shape, { left: room }))] as const] : []),
    ['nineteen megabytes', first1(JSON.stringify('A'.repeat(19 * 1024 * 1024)))],
  ]
}
