// The name at the head of a card on a phone, where no column shows it, as with a code that names an employee.
import type { ListColumn } from './columns.ts'
import type { RecordRow } from './screen.ts'

type Shown = Pick<ListColumn, 'field' | 'meta'>

export function unshownName(row: RecordRow, columns: readonly Shown[]): string | undefined {
  const name = row.display_name
  const references = columns.flatMap((column) => namesIn(row[column.field], column))
  const texts = columns.map(({ field }) => row[field]).filter((value) => typeof value === 'string')
  const all = [...references, ...texts]
  // Put together of what two columns show, one of them a reference, such as somebody and an area.
  const isJoined = references.some((one) =>
    all.some((other) => name === `${one} ${other}` || name === `${other} ${one}`),
  )
  return all.includes(name) || isJoined ? undefined : name || undefined
}

/** Of a reference its own name, and what its column shows of it. */
function namesIn(value: unknown, { meta }: Shown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const label = meta.references?.label
  return [Reflect.get(value, 'display_name'), label && Reflect.get(value, label)].filter(
    (name) => typeof name === 'string' && name !== '',
  )
}
