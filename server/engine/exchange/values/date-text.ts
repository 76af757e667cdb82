// Reads what people write for a date; says what it can be where that is not one thing.

import { addDays, earliestDate } from '#openapi/dates.ts'
import { asciiDigits, fold } from '#openapi/fold.ts'
import { dateFormatter } from '#openapi/formatters.ts'
import { languages } from '#openapi/languages.ts'
import { visibleText } from './plain-text.ts'
import { plainClock } from './time-text.ts'

export type DateForm = 'DMY' | 'MDY'

/** `calendar`: of a year that only another calendar counts now. */
export type DateFault = 'unreadable' | 'impossible' | 'two_digit_year' | 'ambiguous' | 'calendar'

/** A date, two dates of which the column must tell the right one, or nothing. */
export type DateReading =
  | { readonly is: 'date'; readonly date: string; readonly shows?: DateForm }
  | { readonly is: 'either'; readonly DMY: string; readonly MDY: string }
  | { readonly is: 'fault'; readonly fault: DateFault }

const faulty = (fault: DateFault): DateReading => ({ is: 'fault', fault })

/** `YYYY-MM-DD`, or nothing for a day that does not exist. */
function isoDate(year: number, month: number, day: number): string | undefined {
  if (year < 1000 || year > 9999) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return date.toISOString().slice(0, 10)
}

function certain(date: string | undefined, shows?: DateForm): DateReading {
  if (date === undefined) return faulty('impossible')
  return isGregorian(date) ? { is: 'date', date, ...(shows && { shows }) } : faulty('calendar')
}

/** Islamic and Persian years are before it, Buddhist ones behind it; what never ends is often written 9999. */
export const isGregorian = (date: string): boolean => date >= earliestDate && (date < '2400' || date >= '2700')

/** Days since Excel's day 0: 1 March 1900 to 31 December 2199. */
export const dateOfSerial = (days: number): string | undefined =>
  days >= 61 && days < 109_575 ? addDays('1899-12-30', Math.floor(days)) : undefined

const yearFirst = /^(\d{4})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{1,2})$/
const compact = /^(\d{4})(\d{2})(\d{2})$/
const yearLast = /^(\d{1,2})\s?([-/. ])\s?(\d{1,2})\s?[-/. ]\s?(\d{4})$/
const shortYear = /^\d{1,2}\s?[-/. ]\s?\d{1,2}\s?[-/. ]\s?\d{2}$/
const serialDays = /^[2-9]\d{4}(\.\d+)?$/
const named =
  /^(?:\p{L}+\.?,\s)?(?:(\d{1,2})(?:st|nd|rd|th)?\.?[\s-]*(?:de\s|of\s)?(\p{L}+)|(\p{L}+)\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?)\.?,?[\s-]*(?:de(?:l)?\s)?(\d{2}|\d{4})$/u

/** Reads one date; a time behind it is left out. */
export function readDate(text: string): DateReading {
  const written = plainClock(asciiDigits(visibleText(text)))
    .trim()
    .replace(/(?:[T\s]\s*\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:Z|[+-]\d{2}:?\d{2}|[ap]\.?m\.?)?)$/i, '')
  const iso = yearFirst.exec(written) ?? compact.exec(written)
  if (iso) return certain(isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3])))
  const numbers = yearLast.exec(written)
  if (numbers) return ofNumbers(Number(numbers[1]), Number(numbers[3]), Number(numbers[4]), numbers[2] === '.')
  if (shortYear.test(written)) return faulty('two_digit_year')
  if (serialDays.test(written)) return certain(dateOfSerial(Number(written)))
  return ofWords(written)
}

/** Dots are written where the day comes first; other signs leave it open. */
function ofNumbers(first: number, second: number, year: number, dotted: boolean): DateReading {
  const DMY = isoDate(year, second, first)
  const MDY = isoDate(year, first, second)
  if (DMY === undefined && MDY === undefined) return faulty('impossible')
  if (MDY === undefined) return certain(DMY, 'DMY')
  if (DMY === undefined) return certain(MDY, 'MDY')
  return DMY === MDY || dotted || DMY < earliestDate ? certain(DMY) : { is: 'either', DMY, MDY }
}

/** Behind a date of the Islamic calendar. */
const hijriSign = /\d\s*(?:ه(?:ـ|جري[ةه]?)?|a\.?h\.?|h\.?)$/iu

function ofWords(text: string): DateReading {
  const words = fold(text)
  if (hijriSign.test(words) || words.split(' ').some((word) => hijriMonths().has(word))) return faulty('calendar')
  const found = named.exec(words)
  const month = months().get(found?.[2] ?? found?.[3] ?? '')
  if (!found || month === undefined) return faulty('unreadable')
  if (found[5]?.length === 2) return faulty('two_digit_year')
  return certain(isoDate(Number(found[5]), month, Number(found[1] ?? found[4])))
}

let known: ReadonlyMap<string, number> | undefined

/** Names of months, long and short, in the languages of the product. */
function months(): ReadonlyMap<string, number> {
  if (known) return known
  const names = new Map<string, number>()
  for (const language of [...languages.map(({ code }) => code), 'ar-LB'])
    for (const month of ['long', 'short'] as const) {
      const form = dateFormatter(`${language}-u-ca-gregory`, { month, timeZone: 'UTC' })
      for (let at = 0; at < 12; at++) names.set(fold(form.format(Date.UTC(2020, at, 15))).replace(/\.$/, ''), at + 1)
    }
  names.set('sept', 9)
  known = names
  return names
}

let hijri: ReadonlySet<string> | undefined

/** The words of the names of Islamic months that no Gregorian month has. */
function hijriMonths(): ReadonlySet<string> {
  if (hijri) return hijri
  const words = new Set<string>()
  for (const { code } of languages) {
    const form = dateFormatter(`${code}-u-ca-islamic-umalqura`, { month: 'long', timeZone: 'UTC' })
    for (let at = 0; at < 14; at++)
      for (const word of fold(form.format(Date.UTC(2020, 0, 1 + at * 28))).split(' '))
        if (word.length > 2 && !months().has(word)) words.add(word)
  }
  hijri = words
  return words
}
