// Keeps a spreadsheet from running a text as a formula: a leading apostrophe makes it plain text.

/** What spreadsheets take for the start of a formula, also behind apostrophes and in full width. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** The text as it is safe in a CSV file. */
export const inertText = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text that `inertText` was made from. */
export const livingText = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
