// People by dates as the table of a file: a row for each person, a column for each date, then what follows.
import { datesBetween, type FileWords, type TableFile } from './table-file.ts'

interface PeopleByDates {
  /** Days as ISO dates. */
  readonly from: string
  readonly to: string
  /** Code, name and department of a person, a text for each date, then what follows. */
  readonly rows: readonly (readonly string[])[]
  /** Ids of the labels of what follows the dates. */
  readonly further?: readonly string[]
}

export const personColumns = ({ word }: FileWords): readonly string[] =>
  ['emp_code', 'full_name', 'department'].map((field) => word(`employee.${field}`))

export const peopleByDates = ({ from, to, rows, further = [] }: PeopleByDates, words: FileWords): TableFile => ({
  ...{ from, to, rows, isWide: true },
  columns: [...personColumns(words), ...datesBetween(from, to).map(words.dateHeader), ...further.map(words.word)],
})
