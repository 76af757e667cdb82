// The contract's types by resource name; what the SPA, the registry and the server share.
import type { Resources } from './generated/resources.d.ts'

export type { Resources } from './generated/resources.d.ts'

export type ResourceName = keyof Resources

export type Row<R extends ResourceName> = Resources[R]['row']
export type Draft<R extends ResourceName> = Resources[R]['create']
export type Patch<R extends ResourceName> = Resources[R]['patch']
export type Query<R extends ResourceName> = Resources[R]['query']
export type Verb<R extends ResourceName> = Resources[R]['verbs']
export type Sortable<R extends ResourceName> = Resources[R]['sortable']
export type References<R extends ResourceName> = Resources[R]['references']
export type RowActions<R extends ResourceName> = Resources[R]['rowActions']
export type BulkActions<R extends ResourceName> = Resources[R]['bulkActions']

/** A field that a read answers. */
export type RowField<R extends ResourceName> = keyof Row<R> & string
/** A field that a create or a change takes. */
export type FormField<R extends ResourceName> = Exclude<(keyof Draft<R> | keyof Patch<R>) & string, 'version'>
/** A query parameter of the list, beside those that every list takes. */
export type FilterName<R extends ResourceName> = keyof Query<R> & string

/** How a reference reads: beside these two, the code and the name field of its target. */
export interface Reference {
  readonly id: number
  readonly display_name: string
}

export type VerbName =
  | 'list'
  | 'create'
  | 'retrieve'
  | 'update'
  | 'patch'
  | 'destroy'
  | 'multiDestroy'
  | 'read'
  | 'tree'
  | 'importRows'
  | 'importTemplate'
  | 'exportRows'
  | 'downloadPapers'
  | 'grouped'
  | 'bulkChange'
  | 'history'
  | 'trash'
  | 'restore'
  | 'forget'

export type FieldKind =
  | 'text'
  | 'number'
  | 'decimal'
  | 'switch'
  | 'date'
  | 'dateTime'
  | 'time'
  | 'choice'
  | 'choices'
  | 'numbers'
  | 'reference'
  | 'references'
  | 'image'
  | 'file'
  | 'secret'
  | 'colour'
  | 'timezone'
  | 'country'
  | 'list'
  | 'json'

/** What a reference points to. */
export interface TargetMeta {
  readonly resource: ResourceName
  readonly path: string
  readonly tree: boolean
  /** The target's fields that people type and read. */
  readonly code?: string
  readonly label?: string
}

/** The values of a choice; labels are messages with the id `<name>.<value>`. */
export interface ChoiceMeta {
  readonly name: string
  readonly values: readonly (string | number)[]
  /** English labels by value. */
  readonly labels: Readonly<Record<string, string>>
}

/** What the contract tells at run time about a field. */
export interface FieldMeta {
  readonly kind: FieldKind
  /** English label; translated under the id `<resource>.<field>`. */
  readonly label: string
  readonly required?: boolean
  readonly nullable?: boolean
  /** Reads answer it, no write takes it. */
  readonly readOnly?: boolean
  /** Writes take it, no read answers it as written. */
  readonly writeOnly?: boolean
  readonly computed?: boolean
  readonly immutable?: boolean
  readonly sensitive?: boolean
  readonly freeText?: boolean
  /** A time on a clock of its place: kept and shown without a zone. */
  readonly wallClock?: boolean
  readonly suggested?: boolean
  readonly import?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly minItems?: number
  readonly pattern?: string
  /** Of a decimal: how many in all and behind the point. */
  readonly digits?: { readonly all: number; readonly places: number }
  /** No reference stands for all records. */
  readonly noneMeansAll?: boolean
  readonly choices?: ChoiceMeta
  readonly default?: unknown
  readonly widget?: string
  readonly unit?: string
  readonly references?: TargetMeta
  readonly search?: boolean
  readonly sort?: boolean
  readonly filter?: boolean
  readonly unique?: 'company' | 'parent' | 'system'
}

/** A row or bulk action: what it asks for and what it needs. */
export interface ActionMeta {
  readonly on: 'row' | 'bulk'
  readonly label: string
  readonly permission: string
  readonly fields: Readonly<Record<string, FieldMeta>>
}

export type ScopeName = 'departments' | 'areas' | 'positions'

export interface ResourceMeta<R extends ResourceName = ResourceName> {
  readonly name: R
  readonly area: string
  /** The first part of its permissions. */
  readonly module: string
  /** The two letters of its codes. */
  readonly letters: string
  readonly path: string
  readonly verbs: readonly VerbName[]
  readonly display: string
  readonly code?: string
  readonly label?: string
  readonly tree?: string
  /** The fields by which rows of a file find their records, where there is no code. */
  readonly key?: readonly string[]
  /** Data scopes that bound the rows, each with the field that leads to it (`id`: the row itself; `employee.department`). */
  readonly scope?: Readonly<Partial<Record<ScopeName, string>>>
  /** References whose records have to lie within the data scope; none named: nothing bounds the row. */
  readonly within?: readonly string[]
  /** The same, of a row that names none nobody sees it who is bound. */
  readonly through?: readonly string[]
  readonly singleton?: boolean
  readonly ownTable?: boolean
  /** Its records belong to other companies: no key of the database leads to them. */
  readonly foreign?: boolean
  readonly fields: Readonly<Record<string, FieldMeta>>
  readonly actions: Readonly<Record<string, ActionMeta>>
}
