// What a list may be in the middle of: one thing at a time, drawn by a part that is fetched for it.
import type { Chosen } from '#src/crud/model/chosen.ts'
import type { ActionSpec, Fields, RecordRow } from '#src/crud/model/screen.ts'
import type { StayedRecord } from '#src/crud/model/skipped.ts'

export type ListFlow =
  | { readonly kind: 'delete'; readonly chosen: Chosen; readonly warned?: readonly StayedRecord[] }
  | { readonly kind: 'rowAction'; readonly action: ActionSpec; readonly record: RecordRow }
  | { readonly kind: 'follow'; readonly action: string; readonly record: RecordRow; readonly body: Fields }
  | { readonly kind: 'bulkAction'; readonly action: ActionSpec; readonly chosen: Chosen }
  | { readonly kind: 'bulkChange'; readonly chosen: Chosen }
  | { readonly kind: 'job'; readonly job: number; readonly title: string }
  | { readonly kind: 'stayed'; readonly done: number; readonly records: readonly StayedRecord[] }
  | { readonly kind: 'import' }
  | { readonly kind: 'history'; readonly id: number; readonly name: string }
  | { readonly kind: 'trash' }

export type StartFlow = (flow: ListFlow | undefined) => void
