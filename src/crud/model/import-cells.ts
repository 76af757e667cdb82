// The cells of a file that are corrected in place: which field each column fills, and a value of its input as the text
// that stands in the cell.
import { fold } from '#openapi/fold.ts'
import type { ImportColumn, ImportResult } from '#src/api/exchange.ts'
import { type FormItem, type FormPlan, inputOf, planForm } from './form-plan.ts'
import { importKeys } from './import-targets.ts'
import { fieldLabel } from './labels.ts'
import type { Fields, ResourceScreen } from './screen.ts'

/** Row number → column number → the text that stands there now. */
export type Corrections = Readonly<Record<number, Readonly<Record<number, string>>>>

export interface ImportCellColumn {
  readonly index: number
  readonly header: string
  /** The field's input; absent for fields of the company itself, whose cells are texts. */
  readonly item: FormItem | undefined
  /** Of a reference: what the cells hold of the record. */
  readonly part: 'code' | 'name' | 'any'
}

/** Those that fill a field: the key first, then what is at fault, then the others, each in the order of the file. */
export function cellColumns(screen: ResourceScreen, { columns, errors }: ImportResult): readonly ImportCellColumn[] {
  const items = new Map(planForm(screen, 'create').items.map((item) => [item.field, item]))
  const wrong = new Set(errors.map(({ index }) => index))
  const keys = importKeys(screen.entry)
  const rank = ({ index, field }: ImportColumn) => {
    const [name = ''] = partsOf(field ?? '')
    return keys.includes(name) ? 0 : wrong.has(index) ? 1 : 2
  }
  return columns
    .filter(({ field }) => field !== null)
    .toSorted((one, other) => rank(one) - rank(other) || one.index - other.index)
    .map(({ index, header, field }) => {
      const [name = '', part] = partsOf(field ?? '')
      return { index, header, item: items.get(name) ?? plainItem(screen, name), part }
    })
}

function partsOf(field: string): readonly [string, ImportCellColumn['part']] {
  const [, name, part] = /^(.*)\.(code|name)$/.exec(field) ?? []
  return name !== undefined && (part === 'code' || part === 'name') ? [name, part] : [field, 'any']
}

/** A field that files fill and forms do not show. */
function plainItem(screen: ResourceScreen, field: string): FormItem | undefined {
  const meta = screen.meta.fields[field]
  return meta && { field, meta, label: fieldLabel(screen.meta, field), input: inputOf(meta), span: 1, readOnly: false }
}

/** A form of the one cell: asked for whatever the other cells of its row say. */
export function planCell({ meta }: ResourceScreen, { item }: ImportCellColumn): FormPlan | undefined {
  if (!item || item.joined) return undefined
  const { when: _, lookup, ...free } = item
  const { follow: __, ...whole } = lookup ?? {}
  // A panel beside the page does not open from within a cell.
  const input = item.input === 'employees' ? 'lookups' : item.input
  const alone = { ...free, input, ...(lookup && { lookup: whole }) }
  return { mode: 'create', letters: meta.letters, items: [alone], sections: [{ columns: 1, items: [alone] }] }
}

/** What the input begins with: what the cell says, where that is a value of the field. */
export function valueOfText({ meta }: FormItem, text: string, words: (value: string | number) => string): unknown {
  const clean = text.trim()
  const like = (value: string | number) => [String(value), words(value)].some((one) => same(one, clean))
  switch (meta.kind) {
    case 'text':
    case 'decimal':
      return text
    case 'number':
      return /^-?\d+$/.test(clean) ? Number(clean) : null
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(clean) ? clean : null
    case 'switch':
      return same(clean, 'true')
    case 'choice':
      return meta.choices?.values.find(like) ?? null
    case 'references':
    case 'choices':
    case 'numbers':
      return []
    case 'reference':
    case 'dateTime':
    case 'time':
      return null
    default:
      return text
  }
}

const same = (one: string, other: string) => fold(one) === fold(other)

/** The text for a value that refers to no record, as the server reads it. */
export function textOfValue({ meta }: FormItem, value: unknown, words: (value: string | number) => string): string {
  const word = (one: unknown) =>
    meta.choices && (typeof one === 'string' || typeof one === 'number') ? words(one) : String(one)
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.map(word).join('; ') : word(value)
}

/** What a cell says of a record: its code where it has one and the column takes codes, else its name. */
export function textOfRecord(
  { item, part }: ImportCellColumn,
  target: { readonly code?: string | undefined; readonly label?: string | undefined },
  record: Fields,
): string {
  const field = part === 'name' ? target.label : (target.code ?? target.label)
  const text = field === undefined ? undefined : record[field]
  return item && typeof text === 'string' ? text : String(record.display_name ?? '')
}
