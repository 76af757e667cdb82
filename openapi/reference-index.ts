// Finds the records that cells refer to, by code, path or name, among those of one resource.
import { fold } from '#openapi/fold.ts'

export interface ReferenceRecord {
  readonly id: number
  readonly code: string | null
  readonly name: string
  readonly parent: number | null
}

/** `several`: more than one record has the name. */
export type Found = { readonly id: number } | 'none' | 'several'

export interface ReferenceIndex {
  readonly byCode: (text: string) => Found
  /** By name, or by a path such as `Plant / Line A`, which may begin at any level. */
  readonly byName: (text: string) => Found
  /** The code that is the same number, written with more or fewer zeros in front: `0007` for `7`. */
  readonly sameNumber: (text: string) => string | undefined
}

const slash = /\s*[/\\›»]\s*/

/** `Plant Monterrey/Line A` → `plant monterrey / line a`. */
export const pathForm = (text: string): string => fold(text).split(slash).join(' / ')

export const pathSegments = (text: string): string[] => text.split(slash).filter((segment) => segment.trim() !== '')

const digits = /^\d+$/
const numberForm = (code: string): string => code.replace(/^0+(?=\d)/, '')

const maxDepth = 20

export function referenceIndex(records: readonly ReferenceRecord[]): ReferenceIndex {
  const byId = new Map(records.map((record) => [record.id, record]))
  const codes = new Map<string, Set<number>>()
  const names = new Map<string, Set<number>>()
  const add = (map: Map<string, Set<number>>, key: string, id: number) =>
    map.set(key, (map.get(key) ?? new Set()).add(id))
  for (const record of records) {
    if (record.code !== null) {
      add(codes, record.code.toLowerCase(), record.id)
      add(names, pathForm(`${record.code} ${record.name}`), record.id)
    }
    let path = record.name
    add(names, pathForm(path), record.id)
    let above = record.parent === null ? undefined : byId.get(record.parent)
    for (let depth = 0; above && depth < maxDepth; depth++) {
      path = `${above.name} / ${path}`
      add(names, pathForm(path), record.id)
      above = above.parent === null ? undefined : byId.get(above.parent)
    }
  }
  let numbers: ReadonlyMap<string, string> | undefined
  return {
    byCode: (text) => single(codes.get(text.trim().toLowerCase())),
    byName: (text) => single(names.get(pathForm(text))),
    sameNumber: (text) => {
      numbers ??= new Map(
        records.flatMap(({ code }) => (code !== null && digits.test(code) ? [[numberForm(code), code]] : [])),
      )
      return digits.test(text.trim()) ? numbers.get(numberForm(text.trim())) : undefined
    },
  }
}

function single(ids: ReadonlySet<number> | undefined): Found {
  const [id] = ids ?? []
  if (id === undefined) return 'none'
  return ids?.size === 1 ? { id } : 'several'
}
