// A resource's entry as the engine reads it: names are plain strings here, since the compiler has checked them where
// the entry was written. The cast that forgets them is the one in `resourceScreen`.
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType, ReactNode } from 'react'
import type { ResourceMeta, ResourceName, VerbName } from '#openapi/types.ts'
import type {
  AsidePart,
  ButtonPart,
  CellKind,
  InputKind,
  InputPart,
  ListPart,
  NamedValues,
  OverviewPart,
  Resource,
} from '#resources/define.ts'
import type { ChosenBody } from '#src/api/chosen.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A record as every resource has it. */
export interface RecordRow extends Fields {
  readonly id: number
  readonly display_name: string
  readonly version: number
}

export interface ColumnSpec {
  readonly field: string
  readonly cell?: CellKind
  readonly label?: MessageDescriptor
  readonly words?: Readonly<Record<string, MessageDescriptor>>
  readonly width?: number
  readonly pinned?: 'start' | 'end'
  readonly hidden?: true
}

export interface FieldFilter {
  readonly query: string
  readonly label?: MessageDescriptor
  readonly initial?: unknown
  readonly named?: NamedValues
}

export interface RangeFilter {
  readonly from: string
  readonly to: string
  readonly label: MessageDescriptor
  readonly initial?: 'today' | 'thisWeek' | 'thisMonth'
}

export interface LookupSpec {
  readonly show?: string
  readonly where?: Fields
  readonly follow?: Readonly<Record<string, string>>
}

export interface FieldSpec {
  readonly field: string
  readonly input?: InputKind
  readonly label?: MessageDescriptor
  readonly help?: MessageDescriptor
  readonly span?: 1 | 2 | 3
  readonly initial?: unknown
  readonly offer?: string
  readonly lookup?: LookupSpec
  readonly only?: 'create' | 'update'
  readonly when?: Fields
}

export interface SectionSpec {
  readonly title?: MessageDescriptor
  readonly columns?: 1 | 2 | 3
  readonly when?: Fields
  readonly fields: readonly (string | FieldSpec)[]
}

export interface ActionSpec {
  readonly action: string
  readonly title?: MessageDescriptor
  readonly confirm?: MessageDescriptor
  readonly fields?: readonly string[]
  readonly lookups?: Readonly<Record<string, LookupSpec>>
  readonly when?: Fields
  readonly tone?: 'danger'
  readonly filled?: true
}

export interface RelatedSpec {
  readonly page: string
  readonly by: string
  readonly columns: readonly string[]
  readonly sort?: string
  readonly add?: string
}

export interface PlaceSpec {
  readonly address: string
  readonly country: string
  readonly state: string
  readonly city: string
  readonly latitude: string
  readonly longitude: string
  readonly timezone: string
}

export interface WholeDaysSpec {
  readonly from: string
  readonly to: string
  readonly unless: Fields
}

export interface SaveAsSpec {
  readonly field: string
  readonly buttons: readonly { readonly value: string; readonly label: MessageDescriptor }[]
}

export interface SaveAndSpec {
  readonly action: string
  readonly label: MessageDescriptor
}

export interface FactSpec {
  readonly field: string
  readonly span: 2
}

export interface Entry {
  readonly name: ResourceName
  readonly title: MessageDescriptor
  readonly one: MessageDescriptor
  readonly columns: readonly (string | ColumnSpec)[]
  readonly hiddenColumns?: readonly string[]
  readonly sort?: string
  readonly filters?: readonly (string | FieldFilter | RangeFilter)[]
  readonly form?: readonly SectionSpec[]
  readonly facts?: readonly (string | FactSpec)[]
  readonly opens?: 'dialog' | 'drawer' | 'page'
  readonly beside?: readonly AsidePart[]
  readonly related?: RelatedSpec
  readonly place?: PlaceSpec
  readonly wholeDays?: WholeDaysSpec
  readonly ownInputs?: Readonly<Record<string, InputPart | undefined>>
  readonly saveAs?: SaveAsSpec
  readonly saveAnd?: SaveAndSpec
  readonly aboveList?: readonly ListPart[]
  readonly above?: readonly OverviewPart[]
  readonly map?: { readonly radius: string; readonly address: string }
  readonly note?: { readonly title: MessageDescriptor; readonly text: MessageDescriptor }
  readonly effect?: true
  readonly buttons?: readonly ButtonPart[]
  readonly opensAdded?: true
  readonly rowActions?: readonly ActionSpec[]
  readonly bulkActions?: readonly ActionSpec[]
  readonly removable?: Fields
  readonly without?: readonly VerbName[]
  readonly governedBy?: ResourceName
  readonly import?: { readonly key: string | readonly string[]; readonly columns: readonly string[] }
  readonly export?: readonly string[]
  readonly empty?: MessageDescriptor
}

/** Records open in a form, or to be read. */
export const opensRecords = ({ form, facts }: Entry): boolean => form !== undefined || facts !== undefined

export interface ToolbarProps {
  /** The record of the page was changed: its form begins again. */
  readonly onDone?: () => void
}

export interface TickedProps {
  /** The bodies of calls on the ticked records, one after the other. */
  readonly readBodies: () => readonly ChosenBody[]
}

export interface FollowedProps {
  readonly record: RecordRow
  /** What the action was ordered with. */
  readonly body: Fields
  readonly onClose: () => void
}

/** Components that join an entry, by field. */
export interface Joined {
  readonly cells?: Readonly<Record<string, ComponentType<{ row: RecordRow; value: unknown }> | undefined>>
  readonly inputs?: Readonly<Record<string, ComponentType<JoinedInputProps> | undefined>>
  readonly toolbar?: ComponentType<ToolbarProps>
  readonly ticked?: ComponentType<TickedProps>
  readonly listTop?: ComponentType
  readonly overview?: ComponentType<{ values: Fields; onFill: (values: Fields) => void; readOnly: boolean }>
  readonly review?: ComponentType<{ row: RecordRow | undefined; readChanges: () => Fields }>
  readonly page?: ComponentType<{ row: RecordRow; form: ReactNode }>
  readonly aside?: ComponentType<{ row: RecordRow }>
  readonly follows?: Readonly<Record<string, ComponentType<FollowedProps> | undefined>>
}

export interface JoinedInputProps {
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly label: string
  readonly error: string | undefined
  readonly required: boolean
  readonly readOnly: boolean
  readonly values: Fields
  /** Fills other fields of the form. */
  readonly onFill: (values: Fields) => void
}

export interface ResourceScreen {
  readonly entry: Entry
  readonly meta: ResourceMeta
  readonly joined: Joined
}

/** Entry and contract of one resource, and the components that join them; they must be of the same resource. */
export function resourceScreen<R extends ResourceName>(
  entry: Resource<R>,
  meta: ResourceMeta<R>,
  joined: object = {},
): ResourceScreen {
  return { entry: entry as Entry, meta: meta as ResourceMeta, joined: joined as Joined }
}
