// What an export job keeps of the call that ordered it.
import type { ListQuery } from '#server/crud/filters.ts'
import type { TableKind } from '../read/sniff-kind.ts'
import type { ImportActor } from './import-actor.ts'

export const exportKind = 'export'

export interface ExportPayload {
  readonly resource: string
  readonly kind: TableKind
  readonly query: ListQuery
  readonly names: readonly string[]
  readonly language: string
  readonly actor: ImportActor
}
