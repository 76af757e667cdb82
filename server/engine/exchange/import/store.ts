// What an import asks of the database, and does to it: the one place where the engine meets the product.

import type { ReferenceRecord } from '#openapi/reference-index.ts'
import type { Fault } from '../values/fault.ts'
import type { WireValue } from '../values/read-cell.ts'
import type { Settled } from './subject.ts'

/** Values of the wire: references are ids, or lists of ids. */
export type Values = Readonly<Record<string, WireValue | readonly number[]>>

export interface PresentRecord {
  readonly id: number
  /** As reads answer them, references as ids; secrets as whether they are set. */
  readonly values: Readonly<Record<string, unknown>>
}

/** A record that holds a value of a unique field. */
export interface Holder {
  readonly id: number
  /** The code of the record. */
  readonly code: string
}

export interface NewReference {
  readonly code?: string
  readonly name: string
  readonly parent?: number
}

/** A write that was refused: what is wrong with which field, '' for the row as a whole. */
export type Written = { readonly id: number } | { readonly faults: readonly (Fault & { readonly field: string })[] }

export interface Checked {
  readonly faults: readonly (Fault & { readonly field: string })[]
  /** What the record would be called; absent: as its values say. */
  readonly label?: string
}

/** Works inside one transaction, as the person who imports. */
export interface ImportStore {
  /** By the unique form of the key; only records the person may see. `named`: the rows that have one. */
  readonly findByKeys: (
    keys: readonly string[],
    fields: readonly string[],
    named: readonly Values[],
  ) => Promise<ReadonlyMap<string, PresentRecord>>
  /** By the unique form of the value. */
  readonly findHolders: (pool: readonly string[], values: readonly string[]) => Promise<ReadonlyMap<string, Holder>>
  /** Records of a resource that references may point to. */
  readonly records: (resource: string) => Promise<readonly ReferenceRecord[]>
  /** What the values of a row together mean, where the resource says so. */
  readonly settle?: (values: Values, guessed: readonly string[]) => Promise<Settled>
  /** In the order of the records; each leaves no trace where it is refused. */
  readonly create: (records: readonly Values[]) => Promise<readonly Written[]>
  /** Likewise. */
  readonly change: (id: number, values: Values) => Promise<Written>
  readonly createReference: (resource: string, record: NewReference) => Promise<Written>
  /** What the resource's own rules make of a write, without writing; for dry runs. */
  readonly check: (values: Values, before: PresentRecord | undefined) => Promise<Checked>
}
