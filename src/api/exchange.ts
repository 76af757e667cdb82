// Rows in and out as files: import with a dry run, its template, export of what a list shows.
import type { components } from '#openapi/generated/schema.d.ts'
import type { ResourceMeta, ResourceName } from '#openapi/types.ts'
import { call } from './call.ts'
import type { ChosenBody } from './chosen.ts'
import type { ListQuery } from './crud.ts'
import { download } from './download.ts'

type Schemas = components['schemas']
export type ImportColumn = Schemas['ImportColumn']

/** Which part of a date comes first in a column of the file. */
export type DateForm = 'DMY' | 'MDY'

/** What is worth a look before a file goes in: how many cells, and the first of them. */
export interface ImportWarning {
  readonly name:
    | 'encoding'
    | 'encoding_doubtful'
    | 'encoded_twice'
    | 'line_breaks'
    | 'no_rows'
    | 'merged'
    | 'merged_across'
    | 'hidden'
    | 'totals'
    | 'half_unsaid'
  readonly count?: number
  readonly row?: number
  readonly column?: string
  readonly value?: string
}

/** How the file was read, as far as a person may want to correct it. */
export interface ImportFormat {
  /** Of a text file. */
  readonly encoding?: string | null
  /** How its first pieces read in others, the likeliest first. */
  readonly encodings?: readonly { readonly name: string; readonly samples: readonly string[] }[]
  /** Of a workbook. */
  readonly sheet?: string | null
  readonly sheets?: readonly string[]
  readonly warnings?: readonly ImportWarning[]
  readonly dates?: readonly {
    readonly column: string
    readonly index: number
    readonly form: DateForm | null
    /** Values that could be read both ways. */
    readonly ambiguous: number
  }[]
  /** Fields that the company itself has added. */
  readonly own_fields?: readonly { readonly name: string; readonly label: string }[]
  /** Records that the rows refer to and that would be created. */
  readonly missing?: readonly { readonly field: string; readonly name: string; readonly code?: string }[]
}

export interface ImportResult extends Omit<Schemas['ImportResult'], 'format'> {
  readonly format: ImportFormat
  /** Name of the file with the rows that did not go in. */
  readonly errors_file?: string
}

export type FileFormat = 'csv' | 'xlsx'
export type ExportFormat = FileFormat | 'pdf'
export type ImportMode = 'create' | 'update' | 'upsert'

export interface ImportOrder {
  /** The file itself, or the name that the server gave it when it was sent before. */
  readonly source: File | string
  readonly mode: ImportMode
  readonly dryRun: boolean
  readonly skipErrors: boolean
  /** Column index to field name, or null for a column that is left out. */
  readonly mapping?: Readonly<Record<number, string | null>>
  /** Column index to the form of its dates. */
  readonly dateForms?: Readonly<Record<number, DateForm>>
  /** Reference fields whose missing records are created on the way. */
  readonly createMissing?: readonly string[]
  /** Where finding it out went wrong. */
  readonly encoding?: string
  readonly sheet?: string
  /** Rows that only ask to be confirmed go in. */
  readonly confirm?: boolean
  /** Row number to column number to what is to stand in the cell. */
  readonly corrections?: Readonly<Record<number, Readonly<Record<number, string>>>>
}

type Meta = Pick<ResourceMeta, 'path'>

export function importRows(
  meta: Meta,
  order: ImportOrder,
  signal?: AbortSignal,
  steps?: string[],
): Promise<ImportResult> {
  const body = new FormData()
  if (typeof order.source === 'string') body.set('upload', order.source)
  body.set('mode', order.mode)
  body.set('dry_run', String(order.dryRun))
  body.set('skip_errors', String(order.skipErrors))
  if (order.mapping) body.set('mapping', JSON.stringify(order.mapping))
  if (order.dateForms) body.set('date_forms', JSON.stringify(order.dateForms))
  if (order.corrections && Object.keys(order.corrections).length > 0)
    body.set('corrections', JSON.stringify(order.corrections))
  if (order.encoding) body.set('encoding', order.encoding)
  if (order.sheet) body.set('sheet', order.sheet)
  if (order.createMissing?.length) body.set('create_missing', order.createMissing.join(','))
  // Last, so that the server knows how to read the file when it arrives.
  if (typeof order.source !== 'string') body.set('file', order.source)
  const query = order.confirm ? { confirm: '1' } : {}
  return call<ImportResult>('post', `${meta.path}import/`, { body, query, signal, steps })
}

export const importTemplate = (meta: Meta, format: FileFormat) =>
  download(`${meta.path}import_template/`, { query: { format } })

/** The list's filters and order; `columns` are the fields of the file in order, `heading` stands above a PDF. */
export const exportRows = <R extends ResourceName>(
  meta: Pick<ResourceMeta<R>, 'name' | 'path'>,
  query: ListQuery<R>,
  file: { readonly format: ExportFormat; readonly columns: readonly string[]; readonly heading?: string },
) => download(`${meta.path}export/`, { query: { ...query, ...file } })

/** The papers of the chosen records as one archive. */
export const downloadPapers = (meta: Meta, body: ChosenBody) => download(`${meta.path}download/`, { body }, 'post')
