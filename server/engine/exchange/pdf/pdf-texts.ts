// What a list as a PDF says beside the labels of the contract, in English; the catalogue `mail` translates it.

export const pdfTexts = {
  is: '{field} is {value}',
  isNot: '{field} is not {value}',
  contains: '{field} contains {value}',
  containsNot: '{field} does not contain {value}',
  from: '{field} from {value}',
  until: '{field} until {value}',
  after: '{field} after {value}',
  before: '{field} before {value}',
  atLeast: '{field} at least {value}',
  atMost: '{field} at most {value}',
  moreThan: '{field} more than {value}',
  lessThan: '{field} less than {value}',
  empty: '{field} is empty',
  filled: '{field} is filled',
  not: 'not: {value}',
  search: 'Search: {value}',
  filter: 'Filter: {value}',
  chosen: 'Chosen records: {value}',
  withDeleted: 'Deleted records included',
  order: 'Order: {value}',
  descending: '{field} (descending)',
  everything: 'All records',
  rows: 'Rows: {value}',
  page: 'Page {page} of {pages}',
  printed: 'Made on {time} ({zone})',
  operator: 'by {value}',
  yes: 'Yes',
  no: 'No',
  all: 'All',
} as const

export type PdfText = keyof typeof pdfTexts

export const pdfTextId = (name: PdfText): string => `pdf.${name}`

export const pdfMessages = (): Map<string, string> =>
  new Map(Object.entries(pdfTexts).map(([name, text]) => [`pdf.${name}`, text]))
