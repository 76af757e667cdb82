// A registry entry as the rules read it: names as plain strings, whatever the resource.
import type { ResourceMeta } from '#openapi/types.ts'

type Values = Readonly<Record<string, unknown>>

export interface Message {
  readonly id?: string
  readonly message?: string
}

export interface FormItemView {
  readonly field: string
  readonly label?: Message
  readonly span?: number
  readonly when?: Values
  readonly lookup?: { readonly follow?: Values }
}

interface ActionView {
  readonly action: string
  readonly fields?: readonly string[]
}

export interface EntryView {
  readonly name: string
  readonly title: Message
  readonly columns: readonly (string | { readonly field: string; readonly label?: Message })[]
  readonly hiddenColumns?: readonly string[]
  readonly filters?: readonly (string | { readonly query: string } | { readonly from: string; readonly to: string })[]
  readonly form?: readonly {
    readonly columns?: number
    readonly when?: Values
    readonly fields: readonly (string | FormItemView)[]
  }[]
  readonly rowActions?: readonly ActionView[]
  readonly bulkActions?: readonly ActionView[]
  readonly without?: readonly string[]
  readonly import?: { readonly key: string | readonly string[]; readonly columns: readonly string[] }
  readonly export?: readonly string[]
}

/** An entry with what the contract says of its resource and the file it should stand in. */
export interface Entry {
  readonly file: string
  readonly meta: ResourceMeta
  readonly entry: EntryView
}

/** The file of a resource's entry: its area's folder and its name with hyphens. */
export function entryFile({ area, name }: Pick<ResourceMeta, 'area'> & { readonly name: string }): string {
  return `resources/${area}/${name.replaceAll('_', '-')}.ts`
}

export function formItems(entry: EntryView): readonly FormItemView[] {
  return (entry.form ?? []).flatMap(({ fields }) =>
    fields.map((item) => (typeof item === 'string' ? { field: item } : item)),
  )
}

export const columnNames = ({ columns, hiddenColumns = [] }: EntryView): readonly string[] => [
  ...columns.map((column) => (typeof column === 'string' ? column : column.field)),
  ...hiddenColumns,
]

/** Verbs that the contract has and the screen offers. */
export function offers({ entry, meta }: Entry, verb: ResourceMeta['verbs'][number]): boolean {
  return meta.verbs.includes(verb) && !entry.without?.includes(verb)
}

/** Fields without which nothing can be created. */
export function requiredFields({ fields }: Pick<ResourceMeta, 'fields'>): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => (field.required && !field.readOnly ? [name] : []))
}
