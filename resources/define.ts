// The shape of a registry entry. An entry names fields; what a field is (its type, label,
// limits, the resource it refers to) is the contract's to say and is never said again here.
import type { MessageDescriptor } from '@lingui/core'
import type {
  BulkActions,
  Draft,
  FilterName,
  FormField,
  Patch,
  Query,
  Reference,
  References,
  ResourceName,
  Row,
  RowActions,
  RowField,
  Sortable,
  Verb,
} from '#openapi/types.ts'

/** Holds while each named field has the given value, or one of the given values. */
export type Condition<T> = { readonly [F in keyof T]?: T[F] | readonly T[F][] }

/** The cells a column may name, each with the value that it draws. */
export interface Cells {
  text: string | number
  /** The path to a record of a tree: cut at its beginning. */
  path: string
  badge: string | number
  badges: readonly (string | number)[]
  date: string
  dateTime: string
  /** A date, with its time unless that is midnight. */
  moment: string
  switch: boolean
  photo: string
  colour: string
  /** Calls the number. */
  phone: string
  /** Opens the record's place on a map. */
  place: string
  reference: Reference
  references: readonly Reference[]
  /** Countries by their names. */
  countries: readonly string[]
  file: StoredFile
}

/** How a file field reads. */
interface StoredFile {
  readonly file: string
  readonly name: string
  readonly size: number
}

/** The inputs a form field may name, each with the value that it edits. */
export interface Inputs {
  text: string
  textarea: string
  password: string
  colour: string
  photo: string
  logo: string
  picture: string
  date: string
  dateTime: string
  time: string
  timezone: string
  number: number
  decimal: string
  numbers: readonly number[]
  switch: boolean
  checkbox: boolean
  choice: string | number
  /** All of very few choices in sight. */
  segments: string | number
  choices: readonly (string | number)[]
  countries: readonly string[]
  lookup: number
  tree: number
  lookups: readonly number[]
  trees: readonly number[]
  employees: readonly number[]
  /** One a line. */
  lines: readonly string[]
  /** Short ones side by side. */
  texts: readonly string[]
  file: string
}

export type CellKind = keyof Cells
export type InputKind = keyof Inputs

/** The names of `Kinds` whose value type takes `Value`. */
type KindFor<Kinds, Value> = {
  [K in keyof Kinds]: NonNullable<Value> extends Kinds[K] ? K : never
}[keyof Kinds]

/** The record a form edits; a record of which each company has one is only changed. */
type Written<R extends ResourceName> = [keyof Draft<R>] extends [never] ? Patch<R> : Draft<R>

/** The value a form edits for a field. */
export type FormValue<R extends ResourceName, F extends FormField<R>> = F extends keyof Written<R>
  ? Written<R>[F]
  : never

interface ColumnSpec<R extends ResourceName, F extends RowField<R>> {
  readonly field: F
  readonly cell?: KindFor<Cells, Row<R>[F]>
  readonly label?: MessageDescriptor
  /** What certain values are called in the reader's language; others are shown as they are. */
  readonly words?: Readonly<Record<string, MessageDescriptor>>
  /** Pixels. */
  readonly width?: number
  readonly pinned?: 'start' | 'end'
  /** The column starts hidden. */
  readonly hidden?: true
}

export type Column<R extends ResourceName> = RowField<R> | { [F in RowField<R>]: ColumnSpec<R, F> }[RowField<R>]

/** A value that records of another resource name, such as the code of a punch state. */
export interface NamedValues {
  readonly target: { readonly resource: ResourceName; readonly path: string }
  /** Fields of the target: what is asked for, and what it is called. */
  readonly value: string
  readonly name: string
  /** Names that are shown in the reader's language. */
  readonly words?: Readonly<Record<string, MessageDescriptor>>
}

interface FilterSpec<R extends ResourceName, Q extends FilterName<R>> {
  readonly query: Q
  readonly label?: MessageDescriptor
  readonly initial?: Query<R>[Q]
  /** Chosen by name, by those who may read the names. */
  readonly named?: NamedValues
}

interface RangeFilter<R extends ResourceName> {
  readonly from: FilterName<R>
  readonly to: FilterName<R>
  readonly label: MessageDescriptor
  readonly initial?: 'today' | 'thisWeek' | 'thisMonth'
}

export type Filter<R extends ResourceName> =
  | FilterName<R>
  | { [Q in FilterName<R>]: FilterSpec<R, Q> }[FilterName<R>]
  | RangeFilter<R>

/** How a reference's choices are looked up; what it refers to is the contract's to say. */
export interface Lookup<Owner extends ResourceName, Target extends ResourceName> {
  readonly show?: RowField<Target>
  readonly where?: Partial<Query<Target>>
  /** Query parameters filled from other fields of the same form. */
  readonly follow?: { readonly [Q in FilterName<Target>]?: FormField<Owner> }
}

type LookupFor<R extends ResourceName, F> = F extends keyof References<R>
  ? References<R>[F] extends ResourceName
    ? Lookup<R, References<R>[F]>
    : never
  : never

interface FormFieldSpec<R extends ResourceName, F extends FormField<R>> {
  readonly field: F
  readonly input?: KindFor<Inputs, FormValue<R, F>>
  readonly label?: MessageDescriptor
  readonly help?: MessageDescriptor
  readonly span?: 1 | 2 | 3
  readonly initial?: FormValue<R, F>
  /** Of lines: the field whose value is offered as one more of them. */
  readonly offer?: RowField<R>
  readonly lookup?: LookupFor<R, F>
  readonly only?: 'create' | 'update'
  readonly when?: Condition<Written<R>>
}

export type FormItem<R extends ResourceName> = FormField<R> | { [F in FormField<R>]: FormFieldSpec<R, F> }[FormField<R>]

export interface FormSection<R extends ResourceName> {
  readonly title?: MessageDescriptor
  readonly columns?: 1 | 2 | 3
  readonly when?: Condition<Written<R>>
  readonly fields: readonly FormItem<R>[]
}

/** A field that is read; `span` 2 takes the whole line. */
export type Fact<R extends ResourceName> = RowField<R> | { readonly field: RowField<R>; readonly span: 2 }

/** How the choices of an action's reference are looked up; `follow`: query parameters filled from the record. */
type ActionLookup<Record> = {
  [Of in ResourceName]: {
    readonly of: Of
    readonly where?: Partial<Query<Of>>
    readonly follow?: { readonly [Q in FilterName<Of>]?: keyof Record }
  }
}[ResourceName]

interface ActionSpec<Name, Body, When> {
  readonly action: Name
  readonly title?: MessageDescriptor
  readonly confirm?: MessageDescriptor
  /** Asked for in a dialog before the call. */
  readonly fields?: readonly (keyof Body & string)[]
  readonly lookups?: { readonly [F in keyof Body]?: ActionLookup<When> }
  readonly when?: When
  readonly tone?: 'danger'
  /** Of one record: the fields begin with what it holds. */
  readonly filled?: true
}

export type ActionOf<Actions, When> = {
  [A in keyof Actions & string]: ActionSpec<A, Actions[A], When>
}[keyof Actions & string]

/** What may stand beside an opened record; the application draws each. */
export type AsidePart =
  | 'way'
  | 'askedDays'
  | 'askersBalance'
  | 'differenceSteps'
  | 'fetchedFile'
  | 'leftOfLeave'
  | 'logEntry'
  | 'orderPapers'
  | 'ownerChange'
  | 'punchPicture'
  | 'pagesPreview'
  | 'payrollFile'
  | 'payrollLayout'
  | 'supportEntry'
  | 'swapPlans'

/** What may stand above a form and follow what is entered. */
export type OverviewPart =
  | 'balances'
  | 'ownBalances'
  | 'requestCheck'
  | 'proposedPunches'
  | 'proposedOvertime'
  | 'periodWeek'
  | 'punchesOfDay'

/** What may stand above a list. */
export type ListPart = 'ownBalances'

/** Inputs of single fields. */
export type InputPart = 'payrollColumns'

/** What may stand among the buttons of a list. */
export type ButtonPart =
  | 'addTerminalFile'
  | 'addVendorFirmware'
  | 'importBioPhotos'
  | 'importDocuments'
  | 'inviteUser'
  | 'inviteStaff'
  | 'mailTest'
  | 'missingDocuments'
  | 'photoLink'
  | 'publicHolidays'

/** Records of another resource that belong to an opened one; labels and cells are those of their page. */
interface Related<Of extends ResourceName> {
  readonly of: Of
  /** Where they are listed. */
  readonly page: string
  readonly by: FilterName<Of>
  readonly columns: readonly RowField<Of>[]
  readonly sort?: Sortable<Of> | `-${Sortable<Of>}`
  /** The field of a new one that refers to the opened record: one is added from here. */
  readonly add?: FormField<Of>
}

/** A beginning and an end: whole dates, and moments while `unless` holds. */
interface WholeDays<R extends ResourceName> {
  readonly from: FormField<R>
  readonly to: FormField<R>
  readonly unless: Condition<Written<R>>
}

/** A choice that the buttons of a new record make in place of a field: the first one is the usual one. */
interface SaveAs<R extends ResourceName> {
  readonly field: FormField<R>
  readonly buttons: readonly { readonly value: string; readonly label: MessageDescriptor }[]
}

/** A button of the form that saves the record and then runs one of its actions, as that action asks and is allowed. */
interface SaveAnd<R extends ResourceName> {
  readonly action: keyof RowActions<R> & string
  readonly label: MessageDescriptor
}

/** Which fields the location picker fills; those that it names alone are read only. */
interface Place<R extends ResourceName> {
  /** Holds the address, and opens the picker. */
  readonly address: FormField<R>
  readonly country: FormField<R>
  readonly state: FormField<R>
  readonly city: FormField<R>
  readonly latitude: FormField<R>
  readonly longitude: FormField<R>
  readonly timezone: FormField<R>
}

export interface ResourceDefinition<R extends ResourceName> {
  readonly title: MessageDescriptor
  /** One record of the list, in the singular: "department". */
  readonly one: MessageDescriptor
  /** The screen's address, where it is not the area and the name; null: the records are only looked up and have no screen. */
  readonly at?: `/${string}` | null
  readonly columns: readonly Column<R>[]
  /** Further columns that start hidden. */
  readonly hiddenColumns?: readonly RowField<R>[]
  readonly sort?: Sortable<R> | `-${Sortable<R>}`
  readonly filters?: readonly Filter<R>[]
  /** Absent: the records are only read. */
  readonly form?: readonly FormSection<R>[]
  /** What an opened record shows where it has no form; what holds nothing is left out. Absent: records do not open. */
  readonly facts?: readonly Fact<R>[]
  readonly opens?: 'dialog' | 'drawer' | 'page'
  /** Beside an opened record. */
  readonly beside?: readonly AsidePart[]
  /** Listed beside an opened record. */
  readonly related?: { [Of in ResourceName]: Related<Of> }[ResourceName]
  readonly place?: Place<R>
  readonly wholeDays?: WholeDays<R>
  readonly ownInputs?: { readonly [F in FormField<R>]?: InputPart }
  readonly saveAs?: SaveAs<R>
  readonly saveAnd?: SaveAnd<R>
  /** Above the list. */
  readonly aboveList?: readonly ListPart[]
  /** Above the form, following what is entered. */
  readonly above?: readonly OverviewPart[]
  /** Above the form a map on which its circle is drawn, around `latitude` and `longitude`: the other fields that it fills. */
  readonly map?: { readonly radius: FormField<R>; readonly address: FormField<R> }
  /** What whoever opens the form should know first. */
  readonly note?: { readonly title: MessageDescriptor; readonly text: MessageDescriptor }
  /** The form tells what saving it would change in results. */
  readonly effect?: true
  /** Among the buttons of the list. */
  readonly buttons?: readonly ButtonPart[]
  /** What was added stays open: what goes on its page comes next. */
  readonly opensAdded?: true
  readonly rowActions?: readonly ActionOf<RowActions<R>, Condition<Row<R>>>[]
  /** `when` is about a record that is opened; of many, the call itself says which cannot. */
  readonly bulkActions?: readonly ActionOf<BulkActions<R>, Condition<Row<R>>>[]
  /** Which records can be deleted, where not all can: the others say what they would have to be. */
  readonly removable?: Condition<Row<R>>
  /** Calls that the contract has and this screen does not offer. */
  readonly without?: readonly Verb<R>[]
  /** Whose permissions govern the screen, where not its own. */
  readonly governedBy?: ResourceName
  /** `key`: the code, or the fields that together name a record, as the contract has them. */
  readonly import?:
    | { readonly key: FormField<R>; readonly columns: readonly FormField<R>[] }
    | {
        readonly key: readonly (FormField<R> | RowField<R>)[]
        readonly columns: readonly (FormField<R> | RowField<R>)[]
      }
  readonly export?: readonly RowField<R>[]
  /** What an empty list says: what the records are for and what to do first. */
  readonly empty?: MessageDescriptor
}

export type Resource<R extends ResourceName = ResourceName> = ResourceDefinition<R> & { readonly name: R }

/** A registry entry: data only, names only, checked by the compiler. */
export function defineResource<R extends ResourceName>(name: R, definition: ResourceDefinition<R>): Resource<R> {
  return { name, ...definition }
}
