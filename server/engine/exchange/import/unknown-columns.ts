// A file whose columns say nothing, or not what its rows are recognised by: refused with all that is needed to match them by hand.
import type { ColumnMatch } from '../match/match-columns.ts'
import type { Table } from '../read/read-table.ts'
import type { Unreadable } from '../unreadable.ts'
import type { ImportSubject } from './subject.ts'

/** A file as far as it was read. */
export interface SeenFile {
  readonly subject: ImportSubject
  readonly table: Table
  readonly matches: readonly ColumnMatch[]
  /** By column, the first values that are there. */
  readonly samples: readonly (readonly string[])[]
}

export class UnknownColumns extends Error {
  readonly number = '0030'
  readonly context: Unreadable['context']
  readonly seen: SeenFile

  constructor(detail: UnknownDetail, seen: SeenFile) {
    const { header, sheets } = seen.table
    const others = sheets.length > 1 ? { sheets: [...sheets] } : {}
    super(`No column is known: ${detail.detail}`)
    this.name = 'UnknownColumns'
    this.context = { ...detail, reason: detail.detail, columns: header.filter((text) => text !== ''), ...others }
    this.seen = seen
  }
}

type UnknownDetail = { readonly detail: 'header' } | { readonly detail: 'key'; readonly field: string }

/** Nothing where rows can find their records. */
export function unknownDetail(matches: readonly ColumnMatch[], { keys }: ImportSubject): UnknownDetail | undefined {
  const found = new Set(matches.flatMap(({ target }) => target?.field.name ?? []))
  if (found.size === 0) return { detail: 'header' }
  const missing = keys.find(({ name }) => !found.has(name))
  return missing && { detail: 'key', field: missing.name }
}
