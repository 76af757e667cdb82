// What a resource does beside storing its rows; every step is optional.
import type { RawBuilder } from 'kysely'
import type { BulkActions, Draft, Patch, ResourceName, RowActions, RowField } from '#openapi/types.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import type { Context } from './context.ts'

/** A stored row: columns as the database gives them, references as ids. */
export type Stored = Readonly<Record<string, unknown>> & { readonly id: number }

export interface Skipped {
  readonly id: number
  readonly code: string
  readonly context?: Readonly<Record<string, unknown>>
}

export interface BulkOutcome {
  readonly accepted: number
  readonly skipped: readonly Skipped[]
}

interface Writing<R extends ResourceName> {
  readonly context: Context
  /** What is written: a whole draft on create, changed fields on change. */
  readonly draft: Partial<Draft<R>> & Partial<Patch<R>>
  /** Absent on create. */
  readonly before?: Stored
}

interface Saved {
  readonly context: Context
  readonly row: Stored
}

export interface Behaviour<R extends ResourceName> {
  /** A create that names several records at once: a body for each of them; the first one is answered. */
  readonly several?: (body: Draft<R>, context: Context) => readonly object[] | Promise<readonly object[]>
  /** SQL of computed fields, over the alias `p` of the row. */
  readonly computed?: { readonly [F in RowField<R>]?: (context: Context) => RawBuilder<unknown> }
  /** Stored fields that, of some rows, follow from more than SQL can say: their values as the rows are read. */
  readonly reckoned?: {
    readonly fields: readonly RowField<R>[]
    readonly of: (context: Context, ids: readonly number[]) => Promise<ReadonlyMap<number, object>>
  }
  /** What takes long and needs no database: done before the transaction of a write begins. */
  readonly ahead?: (call: { readonly body: Readonly<Record<string, unknown>> }) => Promise<void>
  /** Fields the server sets from others, before the row is checked and written. */
  readonly complete?: (writing: Writing<R>) => Promise<object> | object
  /** Refuses a draft: what is wrong with which field. Said of a field, it takes the place of what is said of it in general. */
  readonly check?: (writing: Writing<R>) => Promise<FieldFaults> | FieldFaults
  /** Whether nothing goes with a record beside its own rows when it is created: then `created` is not called. */
  readonly plain?: (writing: Writing<R>) => boolean
  readonly created?: (saved: Saved) => Promise<void>
  readonly changed?: (saved: Saved & { readonly before: Stored }) => Promise<void>
  /** What goes with a record that an undo, or a restoring, changed back (`before`: as it was until then) or put back. */
  readonly undone?: (saved: Saved & { readonly before?: Stored }) => Promise<void>
  /** Clears what went with records whose making is about to be undone. */
  readonly unmaking?: (call: { readonly context: Context; readonly ids: readonly number[] }) => Promise<unknown>
  /** Names the rows that may not go beside those in use, and clears what goes with the others. */
  readonly removing?: (call: {
    readonly context: Context
    readonly ids: readonly number[]
  }) => Promise<readonly Skipped[]>
  /** Of rows that are read here and kept elsewhere, why they cannot be removed; of others nothing. */
  readonly keptElsewhere?: (call: {
    readonly context: Context
    readonly ids: readonly number[]
  }) => Promise<readonly Skipped[]>
  /** What is over of some records stays: ends those that have begun in place of removing them, and answers which. */
  readonly ending?: (call: { readonly context: Context; readonly ids: readonly number[] }) => Promise<readonly number[]>
  readonly rowActions?: {
    /** Answers the id of the record to show, where it is another one. */
    readonly [A in keyof RowActions<R> & string]?: (
      call: Saved & { readonly body: RowActions<R>[A] },
    ) => Promise<unknown>
  }
  readonly bulkActions?: {
    readonly [A in keyof BulkActions<R> & string]?: (call: {
      readonly context: Context
      readonly ids: readonly number[]
      readonly body: BulkActions<R>[A]
    }) => Promise<BulkOutcome>
  }
}

/** Ties a behaviour to the types of its resource. */
export const defineBehaviour = <R extends ResourceName>(_name: R, behaviour: Behaviour<R>): Behaviour<R> => behaviour
