// What the number of a cell is shown as: a date, a span of hours, a share, a code with its zeros in front, or itself.

/** `day`: a date without a time; `elapsed`: hours that go on beyond a day. */
export type NumberForm = 'number' | 'day' | 'date' | 'elapsed' | 'percent' | { readonly code: string }

/** Formats that every workbook has without naming them. */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])
const builtInPercents = new Set([9, 10])
const builtInDays = new Set([14, 15, 16, 17])
const isBuiltInDate = (id: number) => builtInDates.has(id) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

const builtInForm = (id: number): NumberForm => (id === 46 ? 'elapsed' : builtInDays.has(id) ? 'day' : 'date')

/** Texts, colours and languages, blanks as wide as a sign, signs that fill the cell. */
const literals = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi

export function formOf(id: number, format: string | undefined): NumberForm {
  if (format === undefined) return isBuiltInDate(id) ? builtInForm(id) : builtInPercents.has(id) ? 'percent' : 'number'
  const [first = ''] = format.split(';')
  const signs = first.replace(literals, '')
  if (/^general$|^standard$|^@$/i.test(signs)) return 'number'
  if (/\[h+\]/i.test(signs)) return 'elapsed'
  if (/[hs]/i.test(signs)) return 'date'
  if (/[dmy]/i.test(signs)) return 'day'
  if (signs.includes('%')) return 'percent'
  return isCode(first) ? { code: first } : 'number'
}

const parts = /"([^"]*)"|\\(.)|_.|\*.|\[[^\]]*\]|(.)/gsu

/** Digits that are always shown, beside signs that are shown as they are: `000000`, `"E"000`, `000-00`. */
const isCode = (format: string) => {
  const signs = format.replace(literals, '')
  return /^[\s\-/()+:0]*$/.test(signs) && (signs.match(/0/g)?.length ?? 0) > 1
}

/** The number as a spreadsheet shows it. */
export function shownCode(format: string, value: number): string {
  const places = format.replace(literals, '').match(/0/g)?.length ?? 0
  const digits = String(Math.abs(value)).padStart(places, '0')
  let place = 0
  const shown = format.replace(parts, (_whole, text?: string, escaped?: string, sign?: string) => {
    if (sign !== '0') return text ?? escaped ?? sign ?? ''
    place++
    // What is longer than the format stands in front.
    return place === 1
      ? digits.slice(0, digits.length - places + 1)
      : (digits[digits.length - places + place - 1] ?? '')
  })
  return value < 0 ? `-${shown}` : shown
}
