// Orders rows that refer to other rows of the same file: parents and superiors may come later in it.
import { type Cell, isBlankCell } from '../cell.ts'
import { plainText } from '../values/plain-text.ts'
import { textOfCell } from '../values/read-text.ts'
import type { Layout } from './layout.ts'
import { type ImportSubject, uniqueForm } from './subject.ts'

export interface SelfReferences {
  /** Rows are taken level by level, from 0; a row stands one level above those it refers to. */
  readonly levels: number
  readonly levelOf: (row: number) => number
  /** Rows that refer to themselves over others of the file, with the field that does. */
  readonly circles: ReadonlyMap<number, string>
}

interface Link {
  readonly row: number
  readonly key: string
  readonly targets: readonly { readonly field: string; readonly text: string }[]
}

export interface SelfReferenceReader {
  readonly see: (row: number, key: string | undefined, cells: readonly Cell[]) => void
  readonly result: () => SelfReferences
}

const nothing: SelfReferences = { levels: 1, levelOf: () => 0, circles: new Map() }

export function selfReferences({ references }: Layout, { resource }: ImportSubject): SelfReferenceReader {
  const own = references.filter(({ field }) => field.references?.resource === resource.name)
  const columns = own.flatMap(({ field, columns: { code, any } }) => {
    const column = code ?? any
    return column ? [{ field: field.name, index: column.index }] : []
  })
  const links: Link[] = []
  const keys = new Set<string>()
  return {
    see: (row, key, cells) => {
      if (columns.length === 0 || key === undefined) return
      const own = uniqueForm(key)
      keys.add(own)
      const targets = columns.flatMap(({ field, index }) => {
        const cell = cells[index] ?? null
        return isBlankCell(cell) ? [] : [{ field, text: uniqueForm(plainText(textOfCell(cell))) }]
      })
      if (targets.length > 0) links.push({ row, key: own, targets })
    },
    result: () =>
      links.length === 0
        ? nothing
        : levelsOf(links.filter(({ targets }) => targets.some(({ text }) => keys.has(text)))),
  }
}

/** Takes away, round by round, the rows whose targets are done; what never gets its turn is a circle. */
function levelsOf(links: readonly Link[]): SelfReferences {
  const waiting = new Map(links.map((link) => [link.key, link]))
  const levels = new Map<number, number>()
  let level = 0
  while (waiting.size > 0) {
    level++
    const free = [...waiting.values()].filter(({ targets }) => !targets.some(({ text }) => waiting.has(text)))
    if (free.length === 0) break
    for (const { key, row } of free) {
      waiting.delete(key)
      levels.set(row, level)
    }
  }
  const circles = new Map([...waiting.values()].map(({ row, targets }) => [row, targets[0]?.field ?? '']))
  return { levels: Math.max(0, ...levels.values()) + 1, levelOf: (row) => levels.get(row) ?? 0, circles }
}
