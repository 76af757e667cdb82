// The words and numbers of a PDF in one language: its own texts, dates as the company writes them.
import { listFormatter, numberFormatter } from '#openapi/formatters.ts'
import { countryName } from '../values/country-names.ts'
import type { Labels } from '../values/labels.ts'
import { type PdfText, pdfTextId, pdfTexts } from './pdf-texts.ts'

export interface CompanyWriting {
  readonly date_format: string
  readonly time_format: string
}

export interface PdfWords {
  readonly language: string
  say(name: PdfText, values?: Readonly<Record<string, string>>): string
  label(id: string, english: string): string
  number(value: number): string
  /** `a, b and c`. */
  every(parts: readonly string[]): string
  /** `a, b or c`. */
  any(parts: readonly string[]): string
  date(wire: string): string
  dateTime(wire: string): string
  time(wire: string): string
  country(code: string): string
}

export function pdfWords(labels: Labels, language: string, { date_format, time_format }: CompanyWriting): PdfWords {
  // The digits of the whole product, in Arabic too.
  const locale = `${language}-u-nu-latn`
  const numbers = numberFormatter(locale, { maximumFractionDigits: 20 })
  const date = (wire: string) => {
    const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(wire) ?? []
    return year && month && day ? date_format.replace('YYYY', year).replace('MM', month).replace('DD', day) : wire
  }
  const time = (wire: string) => {
    const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(wire) ?? []
    if (!hour || !minute || time_format !== '12h') return hour && minute ? `${hour}:${minute}` : wire
    return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
  }
  const joined = (type: 'conjunction' | 'disjunction') => (parts: readonly string[]) =>
    listFormatter(locale, { type }).format(parts)
  return {
    language,
    say: (name, values = {}) =>
      (labels.one(pdfTextId(name), language) ?? pdfTexts[name]).replaceAll(
        /\{(\w+)\}/g,
        (whole, key: string) => values[key] ?? whole,
      ),
    label: (id, english) => labels.one(id, language) ?? english,
    number: (value) => numbers.format(value),
    every: joined('conjunction'),
    any: joined('disjunction'),
    country: (code) => countryName(language, code),
    date,
    time,
    dateTime: (wire) => {
      const [day = '', clock] = wire.split(' ')
      return clock ? `${date(day)} ${time(clock)}` : date(wire)
    },
  }
}
