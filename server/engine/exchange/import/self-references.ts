// Orders rows that refer to other rows of the same file: parents and superiors may come later in it.

import { pathForm, pathSegments } from '#openapi/reference-index.ts'
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
  readonly targets: readonly Target[]
}

interface Target {
  readonly field: string
  /** A key, in the form in which keys are equal. */
  readonly text: string
}

/** What a cell says, before it is known which row of the file it means. */
interface Said {
  readonly field: string
  readonly text: string
  /** Else it may be a name, or a code and a name as an export writes them. */
  readonly isCode: boolean
}

export interface SelfReferenceReader {
  readonly see: (row: number, key: string | undefined, cells: readonly Cell[]) => void
  readonly result: () => SelfReferences
}

const nothing: SelfReferences = { levels: 1, levelOf: () => 0, circles: new Map() }

const shown = (cell: Cell | undefined) => (isBlankCell(cell) ? '' : plainText(textOfCell(cell ?? null)))

export function selfReferences({ references, plain }: Layout, { resource }: ImportSubject): SelfReferenceReader {
  const own = references.filter(({ field }) => field.references?.resource === resource.name)
  const columns = own.flatMap(({ field, columns: { code, any, name } }) => {
    const column = code ?? any ?? name
    return column ? [{ field: field.name, index: column.index, isCode: column === code }] : []
  })
  const label = plain.find(({ field }) => field.name === resource.label)
  const said: { readonly row: number; readonly key: string; readonly targets: readonly Said[] }[] = []
  const keys = new Set<string>()
  const names = new Map<string, string | null>()
  // A name that two rows have tells neither.
  const name = (text: string, key: string) => names.set(text, (names.get(text) ?? key) === key ? key : null)
  /** By its name, or the last one of a path: one that ends like the row itself is of another record. */
  const named = (text: string, own: string) => {
    const last = names.get(pathForm(pathSegments(text).at(-1) ?? ''))
    return names.get(pathForm(text)) ?? (last === own ? undefined : last)
  }
  /** `E2 Ana Ruiz`: names that no column holds are made of others, so that the code alone tells the row. */
  const leading = (text: string) => {
    if (label) return undefined
    const words = text.split(' ')
    return words.map((_, at) => uniqueForm(words.slice(0, at + 1).join(' '))).findLast((start) => keys.has(start))
  }
  const meant = ({ field, text, isCode }: Said, own: string): Target => {
    const key = uniqueForm(text)
    return { field, text: keys.has(key) || isCode ? key : (named(text, own) ?? leading(text) ?? key) }
  }
  return {
    see: (row, key, cells) => {
      if (columns.length === 0 || key === undefined) return
      const own = uniqueForm(key)
      keys.add(own)
      const called = shown(cells[label?.index ?? -1])
      if (called !== '') for (const text of [called, `${key} ${called}`]) name(pathForm(text), own)
      const targets = columns.flatMap(({ index, ...column }) => {
        const text = shown(cells[index])
        return text === '' ? [] : [{ ...column, text }]
      })
      if (targets.length > 0) said.push({ row, key: own, targets })
    },
    result: () => {
      const links = said.map(
        ({ targets, ...link }): Link => ({ ...link, targets: targets.map((one) => meant(one, link.key)) }),
      )
      const within = links.filter(({ targets }) => targets.some(({ text }) => keys.has(text)))
      return within.length === 0 ? nothing : levelsOf(within)
    },
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
