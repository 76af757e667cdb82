// What an export job keeps of the call that ordered it.
import type { ListQuery } from '#server/engine/crud/filters.ts'
import type { ExportKind } from '../write/write-table.ts'
import type { ImportActor } from './import-actor.ts'

export const exportKind = 'export'

export interface ExportPayload {
  readonly resource: string
  readonly kind: ExportKind
  readonly query: ListQuery
  readonly names: readonly string[]
  readonly language: string
  /** What a PDF is headed with. */
  readonly title: string
  readonly actor: ImportActor
}
