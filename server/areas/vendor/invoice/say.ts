// The words of invoices in a language.
import { type Language, labelOf } from '#server/platform/contract/labels.ts'
import { type InvoiceText, invoiceTexts } from './invoice-texts.ts'

export type Say = (name: InvoiceText, values?: Readonly<Record<string, string | number>>) => string

export const sayIn =
  (language: Language): Say =>
  (name, values = {}) =>
    (labelOf(language, `invoice.${name}`) ?? invoiceTexts[name]).replaceAll(/\{(\w+)\}/g, (whole, key: string) =>
      String(values[key] ?? whole),
    )
