// Invoices and credit notes as PDF files, in the language of the company that bought.
import { numberFormatter } from '#openapi/formatters.ts'
import type { Language } from '#server/platform/contract/labels.ts'
import { labelOf } from '#server/platform/contract/labels.ts'
import { type PdfLook, plainLook } from '#server/platform/pdf/look.ts'
import { pdfPieces } from '#server/platform/pdf/write-pdf.ts'
import { amount, amountText } from '../price/amount.ts'
import type { Line } from '../price/price.ts'
import type { CreditNote, Issuer, PaidOrder } from './papers.ts'
import { type Say, sayIn } from './say.ts'

const look: PdfLook = {
  ...plainLook,
  orientation: 'PORTRAIT',
  margin_top: 20,
  margin_bottom: 15,
  margin_left: 18,
  margin_right: 18,
  name_position: 'LEFT',
  title_font_size: 18,
  body_font_size: 10,
  show_address: true,
  show_print_time: false,
  show_operator: false,
}

type Cells = readonly [string, string, string, string]

interface Paper {
  readonly title: string
  readonly issuer: Issuer
  readonly lines: readonly string[]
  readonly currency: string
  readonly rows: readonly Cells[]
}

export function invoicePdf(order: PaidOrder, issuer: Issuer, language: Language): Promise<Buffer> {
  const say = sayIn(language)
  const { start_date: start, end_date: end, reference } = order
  return written(language, {
    issuer,
    title: say('invoice', { number: order.invoice_number ?? '' }),
    lines: [
      say('date', { value: order.paid_on ?? '' }),
      say('order', { value: order.number }),
      ...(start && end ? [say('period', { start, end })] : []),
      ...parties(say, order, issuer),
      ...(reference ? [say('paidBy', { value: reference })] : []),
    ],
    currency: order.currency,
    rows: [...order.lines.map((line) => drawn(line, order, language)), ...totals(order, language)],
  })
}

export function creditNotePdf(order: PaidOrder, note: CreditNote, language: Language): Promise<Buffer> {
  const say = sayIn(language)
  const money = moneyIn(language, order.decimals)
  return written(language, {
    issuer: note.issuer,
    title: say('creditNote', { number: note.number }),
    lines: [
      say('date', { value: note.issued_on }),
      say('ofInvoice', { number: order.invoice_number ?? '' }),
      say('order', { value: order.number }),
      ...parties(say, order, note.issuer),
      say('reason', { value: note.reason }),
    ],
    currency: order.currency,
    rows: [
      [say('paidBack'), '', '', money(`-${note.amount}`)],
      ...taxOf(order, note.amount, language),
      [say('total'), '', '', money(`-${note.amount}`)],
    ],
  })
}

function parties(say: Say, order: PaidOrder, { name, tax_number }: Issuer): readonly string[] {
  const { billing_name, billing_address, billing_email, billing_tax_number } = order
  return [
    say('from', { value: name }),
    ...(tax_number ? [say('taxNumber', { value: tax_number })] : []),
    say('to', { value: [billing_name, billing_address, billing_email].filter(Boolean).join(', ') }),
    ...(billing_tax_number ? [say('taxNumber', { value: billing_tax_number })] : []),
  ]
}

const moneyIn = (language: Language, decimals: number) => {
  const format = numberFormatter(`${language}-u-nu-latn`, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 8,
  })
  return (value: string) => format.format(Number(value))
}

function drawn({ kind, label, quantity, unit_price, amount: sum }: Line, order: PaidOrder, language: Language): Cells {
  const say = sayIn(language)
  const money = moneyIn(language, order.decimals)
  const total = money(sum)
  if (kind === 'BASE')
    return [say('plan', { name: order.plan, months: order.months }), String(quantity), money(unit_price), total]
  if (kind === 'RESOURCE')
    return [labelOf(language, `LimitKind.${label}`) ?? label, String(quantity), money(unit_price), total]
  if (kind === 'FEATURE') return [label, String(quantity), money(unit_price), total]
  if (kind === 'DISCOUNT') return [label ? say('discount', { name: label }) : say('free'), '', '', total]
  if (kind === 'PERIOD') return [say('period_discount', { months: label }), '', '', total]
  if (kind === 'TAX') return [say('tax', { percent: label }), '', '', total]
  return [say(kind === 'CREDIT' ? 'credit' : 'rounding'), '', '', total]
}

function totals(order: PaidOrder, language: Language): readonly Cells[] {
  const say = sayIn(language)
  const money = moneyIn(language, order.decimals)
  const net = amountText(amount(order.payment_price) - amount(order.tax_price))
  const hasTax = Number(order.tax_price) > 0
  return [
    ...(hasTax ? [[say('net'), '', '', money(net)] as const] : []),
    ...(hasTax && order.tax_included
      ? [[say('taxIncluded', { percent: plain(order.tax_percent) }), '', '', money(order.tax_price)] as const]
      : []),
    [say('total'), '', '', money(order.payment_price)],
  ]
}

const plain = (percent: string) => amountText(amount(percent))

/** The share of the invoice's tax. */
function taxOf(order: PaidOrder, back: string, language: Language): readonly Cells[] {
  if (Number(order.tax_price) === 0) return []
  const share = (Number(order.tax_price) * Number(back)) / Number(order.payment_price)
  const money = moneyIn(language, order.decimals)
  const percent = plain(order.tax_percent)
  return [[sayIn(language)('taxIncluded', { percent }), '', '', money(`-${share.toFixed(order.decimals)}`)]]
}

async function written(language: Language, { title, issuer, lines, currency, rows }: Paper): Promise<Buffer> {
  const say = sayIn(language)
  async function* all() {
    yield* rows
  }
  const pieces = pdfPieces({
    look,
    language,
    rightToLeft: language === 'ar',
    head: {
      title,
      lines,
      company: issuer.name,
      contact: [issuer.address, issuer.contact].filter(Boolean).join(' · '),
    },
    frame: { pageOf: say('page'), printed: '', operator: '', tokens: {} },
    columns: [
      { header: say('description'), atEnd: false },
      { header: say('quantity'), atEnd: true },
      { header: say('unitPrice'), atEnd: true },
      { header: say('amount', { currency }), atEnd: true },
    ],
    rows: all(),
    breathe: async () => {},
  })
  return Buffer.concat(await Array.fromAsync(pieces))
}
