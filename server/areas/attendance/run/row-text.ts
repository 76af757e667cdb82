// Rows as the text of a PostgreSQL array of rows: one parameter carries thousands of them, and a thread writes it.

export type Value = string | number | boolean | null

/** Only digits, letters and what stands in dates need no quotes. */
const plain = /^[\w.:+-]+$/

function field(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return plain.test(value) ? value : `"${value.replace(/["\\]/g, '$&$&')}"`
}

/** `(1,2025-03-10,"a text")` */
export const rowText = (values: readonly Value[]): string => `(${values.map(field).join(',')})`

/** Each of them quoted once more. */
export const rowsText = (rows: readonly string[]): string =>
  `{${rows.map((row) => `"${row.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

/** A set of words without quotes of their own. */
export const wordsText = (words: readonly string[]): string => `{${words.join(',')}}`

/** A minute of the UTC time line as an instant of the database. */
export const instantText = (minute: number | null): string | null =>
  minute === null ? null : `${new Date(minute * 60_000).toISOString().slice(0, 19)}+00`
