// The parts of the first page in the order that a person has given them; those that came later stand where the page begins with them.
import type { BoardPart, BoardPlace } from './layout-calls.ts'

/** Over the whole width, the wide and the narrow column: also the order in which they are read. */
export const places: readonly BoardPlace[] = ['TOP', 'MAIN', 'SIDE']

const begins: readonly (readonly [BoardPart['code'], BoardPlace])[] = [
  ['figures', 'TOP'],
  ['own_day', 'TOP'],
  ['trend', 'MAIN'],
  ['requests', 'MAIN'],
  ['exceptions', 'MAIN'],
  ['announcements', 'SIDE'],
  ['punches', 'SIDE'],
  ['terminals', 'SIDE'],
  ['away', 'SIDE'],
  ['occasions', 'SIDE'],
  ['papers', 'SIDE'],
]

export const partKey = ({ code, view, look, amount }: BoardPart): string =>
  [code, view, look, amount].filter((one) => one !== undefined).join(' ')

/** All parts there are, those that the person may not see included: what is kept stays whole. */
export function arranged(kept: readonly BoardPart[]): readonly BoardPart[] {
  const known = new Set(kept.map(({ code }) => code))
  const missing = begins.filter(([code]) => !known.has(code))
  return sorted([...kept, ...missing.map(([code, place]): BoardPart => ({ code, place, is_hidden: false }))])
}

/** By place; within one the order stays. */
const sorted = (parts: readonly BoardPart[]): readonly BoardPart[] =>
  places.flatMap((place) => parts.filter((one) => one.place === place))

/** Past the neighbour that is seen; at the end of a place into the next one. */
export function moved(
  parts: readonly BoardPart[],
  key: string,
  step: -1 | 1,
  isSeen: (part: BoardPart) => boolean,
): readonly BoardPart[] {
  const at = parts.findIndex((one) => partKey(one) === key)
  const part = parts[at]
  if (!part) return parts
  const rest = parts.filter((one) => one !== part)
  const near = (step < 0 ? rest.slice(0, at).reverse() : rest.slice(at)).find(
    (one) => one.place === part.place && isSeen(one),
  )
  if (near) {
    const to = rest.indexOf(near) + (step < 0 ? 0 : 1)
    return [...rest.slice(0, to), part, ...rest.slice(to)]
  }
  const place = places[places.indexOf(part.place) + step]
  if (!place) return parts
  const others = rest.filter((one) => one.place !== place)
  const there = rest.filter((one) => one.place === place)
  const turned = { ...part, place }
  return sorted([...others, ...(step < 0 ? [...there, turned] : [turned, ...there])])
}

export const changed = (parts: readonly BoardPart[], key: string, more: Partial<BoardPart>): readonly BoardPart[] =>
  parts.map((one) => (partKey(one) === key ? { ...one, ...more } : one))
