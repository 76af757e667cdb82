// What a written file is made of: its columns, and the values of a row as the wire has them.
import type { FieldKind } from '#openapi/types.ts'

export interface FileColumn {
  /** The header, in the reader's language. */
  readonly header: string
  /** Tells which values become typed cells in XLSX. */
  readonly kind: FieldKind
  /** Signs of a column of XLSX; absent: by its header. */
  readonly width?: number | undefined
  /** How XLSX shows the numbers of the column, such as `#,##0.00`; absent: as they are. */
  readonly format?: string | undefined
}

/** A number that a file writes in its own way, or that XLSX works out: the number is what the formula comes to. */
export interface TypedNumber {
  readonly number: number
  /** As a delimited file writes it; absent: the plain digits. */
  readonly text?: string
  /** One of the column, or of `FileContent.formats`. */
  readonly format?: string | undefined
  /** Without the equals sign. */
  readonly formula?: string | undefined
}

/** A value of the wire: dates are strings, numbers and booleans themselves, null is an empty cell. */
export type FileValue = string | number | boolean | Date | TypedNumber | null | undefined

/** The values of a row. */
export interface FileRow extends ReadonlyArray<FileValue> {
  /** How deep it stands in the outline of an XLSX sheet. */
  readonly level?: number
}

export interface FileContent {
  readonly columns: readonly FileColumn[]
  readonly rows: AsyncIterable<FileRow> | Iterable<FileRow>
  /** The sheet of an XLSX file. */
  readonly title: string
  /** Further sheets of XLSX with the same columns, behind the first one: their rows are asked for one sheet after the other. */
  readonly sheets?: readonly { readonly title: string; readonly rows: FileContent['rows'] }[]
  readonly rightToLeft?: boolean
  /** The deepest level of its rows, where they have any. */
  readonly outline?: number
  /** Formats that single cells of XLSX have beyond those of the columns. */
  readonly formats?: readonly string[]
  /** The last sheet of XLSX: what the first one shows. */
  readonly notes?: { readonly title: string; readonly rows: readonly (readonly string[])[] }
  /** Of a CSV file; a comma where nothing is said. */
  readonly separator?: string
}
