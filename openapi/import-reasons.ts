// What an import finds in a cell, in plainer words than the common text of its code. Catalogues have them as `importReason.<name>`.

/** By the `reason` of a fault's context, else by its `pattern_name`; `{placeholders}` are keys of the context. */
export const importReasons: Readonly<Record<string, string>> = {
  impossible: 'This date does not exist',
  two_digit_year: 'Write the year with four digits',
  ambiguous: 'Day or month first? The column does not tell',
  calendar: 'Write the date by the Gregorian calendar, from 1900 on',
  offset: 'Leave out the offset from UTC: times are those of the company',
  time_missing: 'The time is missing: write date and time in one cell',
  day_missing: 'The day is missing: write date and time in one cell',
  hours_or_days: 'The row names hours of a day. Say here whether full days or hours are meant',
  half_of_hours: 'Half a day, and its hours do not say which half: write it here',
  two_meanings: 'This letter has two meanings, and the column does not tell which: write the word',
  formula: 'The formula has no stored result: open the file in a spreadsheet program, save it, and import it again',
  formula_error: 'The formula of this cell failed',
  digits_lost: 'The spreadsheet has kept only a part of it: format the column as text and write it again',
  protected: 'The file is protected by a password: save it without one',
  old_sheet: 'This is a file of an older spreadsheet program: save it as XLSX or CSV',
  zeros:
    'Not found, but {other} is there: write it so, in a column formatted as text, since spreadsheets drop zeros in front',
  part_of_days: 'Here only half a day can be said (0.5): write other parts of days in rows of their own',
  whole_days: 'This kind of leave is taken in whole days',
  day_count: 'The number of days is not that from the first to the last day',
  several: 'More than one record has this name',
  repeated: 'Row {index} has the same value',
  held: 'Already in use by {holder}',
  encoding: 'The encoding of the file is not certain. Choose one of: {encodings}',
  sheet: 'The file has no sheet of this name. Its sheets: {sheets}',
  header: 'No column of the file is known. Its columns: {columns}',
  key: 'No column of the file holds what rows are recognised by. Its columns: {columns}',
  columns: 'The row has {found} cells instead of {expected}',
  date: 'Not a date',
  date_time: 'Not a date and time',
  two_days: 'This is of another day than the date beside it',
  time: 'Not a time',
  integer: 'Not a whole number',
  decimal: 'Not a number',
  email: 'Not an e-mail address',
  phone: 'Not a telephone number',
  digits: 'Only digits are allowed',
}

/** The message id of a fault's reason; nothing where its code says all, or has words of its own. */
export function importReasonId(code: string, context: Readonly<Record<string, unknown>>): string | undefined {
  const isCommon = Number(code.slice(-4)) < 100
  const name = [context.reason, context.pattern_name].map(String).find((one) => Object.hasOwn(importReasons, one))
  return isCommon && name !== undefined ? `importReason.${name}` : undefined
}
