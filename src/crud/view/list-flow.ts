// What a list may be in the middle of: one thing at a time, drawn by a part that is fetched for it.
import type { ActionSpec, RecordRow } from '#src/crud/model/screen.ts'
import type { Ticked } from '#src/crud/model/selection.ts'
import type { StayedRecord } from '#src/crud/model/skipped.ts'

export type ListFlow =
  | { readonly kind: 'delete'; readonly records: ReadonlyMap<number, Ticked> }
  | { readonly kind: 'rowAction'; readonly action: ActionSpec; readonly record: RecordRow }
  | { readonly kind: 'bulkAction'; readonly action: ActionSpec; readonly records: ReadonlyMap<number, Ticked> }
  | { readonly kind: 'stayed'; readonly done: number; readonly records: readonly StayedRecord[] }
  | { readonly kind: 'import' }

export type StartFlow = (flow: ListFlow | undefined) => void
