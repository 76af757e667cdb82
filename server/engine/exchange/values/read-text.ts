// Reads a text cell for a field: cleaned, long enough and not too long, of the field's pattern, without illegal signs.

import { asciiDigits } from '#openapi/fold.ts'
import { type Cell, isFailed } from '../cell.ts'
import { countryNamed } from './country-names.ts'
import { type Fault, fault } from './fault.ts'
import type { ImportField } from './import-field.ts'
import { hasIllegalCharacter, plainText } from './plain-text.ts'

/** Numbers and dates of a spreadsheet as the text a person sees. */
export function textOfCell(cell: Cell): string {
  if (isFailed(cell)) return cell.text
  if (cell instanceof Date) return textOfDate(cell.toISOString())
  if (typeof cell === 'number')
    return Number.isInteger(cell) ? BigInt(cell).toString() : String(Number(cell.toPrecision(15)))
  if (typeof cell === 'boolean') return cell ? 'true' : 'false'
  return cell ?? ''
}

/** The day of a time that stands without one, as spreadsheets count. */
const noDay = '1899-12-30T'

const textOfDate = (iso: string): string =>
  iso.startsWith(noDay) ? iso.slice(noDay.length, 19) : iso.slice(0, 19).replace('T', ' ').replace(' 00:00:00', '')

const patterns = new Map<string, RegExp>()

function patternOf(source: string): RegExp {
  const known = patterns.get(source)
  if (known) return known
  const pattern = new RegExp(source, 'u')
  patterns.set(source, pattern)
  return pattern
}

/** The name of what a pattern asks for, by what it takes. */
function patternName(pattern: RegExp): string {
  if (pattern.test('name@example.com')) return 'email'
  if (isPhone(pattern)) return 'phone'
  if (pattern.test('12345') && !pattern.test('abc')) return 'digits'
  return 'code'
}

const isPhone = (pattern: RegExp) => pattern.test('+15551234567') && !pattern.test('abcdefgh')

/** `+90 (532) 000 00 01` and `+90 532.000.0001` as the pattern of phones wants them. */
const compactPhone = (digits: string): string =>
  /^[+\d\s().\-/]+$/.test(digits) ? digits.replace(/[\s().\-/]/g, '') : digits

/** The text as it is where it fits the pattern, else the nearest form of it that does. */
function fitting(clean: string, pattern: RegExp, kind: ImportField['kind']): string {
  const digits = asciiDigits(clean)
  const forms = [
    clean,
    digits,
    ...(isPhone(pattern) ? [compactPhone(digits)] : []),
    ...(kind === 'country' ? [clean.toUpperCase(), countryNamed(clean) ?? clean] : []),
  ]
  return forms.find((form) => pattern.test(form)) ?? clean
}

/** Numbers of any script, such as a postcode: `١٢٣٤٥`. */
const onlyDigits = /^[\p{Nd}\s\-+()./]+$/u

export type TextResult = { readonly text: string } | { readonly fault: Fault }

export function readText(cell: Cell, field: ImportField): TextResult {
  const { name, maxLength, minLength, kind } = field
  const clean = plainText(textOfCell(cell), field.freeText)
  const pattern = field.pattern === undefined ? undefined : patternOf(field.pattern)
  const written = onlyDigits.test(clean) ? asciiDigits(clean) : clean
  const text = pattern ? fitting(written, pattern, kind) : written
  if (kind !== 'secret' && hasIllegalCharacter(text)) return { fault: fault('0012', { field: name }) }
  const length = [...text].length
  if (length > (maxLength ?? Number.POSITIVE_INFINITY) || length < (minLength ?? 0)) {
    return { fault: fault('0011', { field: name, min: minLength ?? 0, max: maxLength ?? length }) }
  }
  if (pattern && !pattern.test(text))
    return { fault: fault('0013', { field: name, pattern_name: patternName(pattern) }) }
  return { text }
}
