// What invoices and credit notes say, in English; the catalogue `mail` translates it.

export const invoiceTexts = {
  invoice: 'Invoice {number}',
  creditNote: 'Credit note {number}',
  ofInvoice: 'Of invoice {number}',
  date: 'Date: {value}',
  order: 'Order: {value}',
  period: 'Subscription from {start} until {end}',
  from: 'From: {value}',
  to: 'To: {value}',
  taxNumber: 'Tax number: {value}',
  paidBy: 'Paid by bank transfer, reference {value}',
  reason: 'Reason: {value}',
  description: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Price a month',
  amount: 'Amount in {currency}',
  plan: 'Plan {name}, months: {months}',
  discount: 'Discount: {name}',
  period_discount: 'Discount for the period, months: {months}',
  free: 'Free of charge',
  credit: 'Credit for the rest of the subscription before',
  tax: 'Tax {percent} %',
  taxIncluded: 'Tax contained: {percent} %',
  rounding: 'Rounding',
  net: 'Total without tax',
  total: 'Total',
  paidBack: 'Paid back',
  page: 'Page {page} of {pages}',
} as const

export type InvoiceText = keyof typeof invoiceTexts

export const invoiceMessages = (): Map<string, string> =>
  new Map(Object.entries(invoiceTexts).map(([name, text]) => [`invoice.${name}`, text]))
