// The columns of people by dates in a file: the person, one for each date, then what follows.
import { datesBetween, type FileWords, type TableFile } from './table-file.ts'

interface PeopleByDates {
  /** Days as ISO dates. */
  readonly from: string
  readonly to: string
  /** Ids of the labels of what follows the dates. */
  readonly further?: readonly string[]
}

export const personColumns = ({ word }: FileWords): readonly string[] =>
  ['emp_code', 'full_name', 'department'].map((field) => word(`employee.${field}`))

export const peopleByDates = (
  { from, to, further = [] }: PeopleByDates,
  words: FileWords,
): Pick<TableFile, 'from' | 'to' | 'isWide' | 'columns'> => ({
  ...{ from, to, isWide: true },
  columns: [...personColumns(words), ...datesBetween(from, to).map(words.dateHeader), ...further.map(words.word)],
})
