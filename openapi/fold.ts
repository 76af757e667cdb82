// Brings texts to a form in which letter case, accents, digits of other scripts and white space do not count: the one form in which
// screens search, and in which imports compare. What the server's search_text takes for the same is the same here, too.
import { normalized } from '#openapi/composed.ts'

/** Accents of Latin letters; vowel signs, hamza and madda of Arabic ones. */
const marks = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670]+/g
const letters: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ة: 'ه',
  ى: 'ي',
  ٱ: 'ا',
  ک: 'ك',
  ی: 'ي',
  ς: 'σ',
  ـ: '',
}
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** The zero of Arabic, Persian, Devanagari and full-width digits. */
const zeros = [0x660, 0x6f0, 0x966, 0xff10]

/** `٣` → `3`: digits of other scripts as ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, (digit) => {
    const point = digit.charCodeAt(0)
    const zero = zeros.find((start) => point >= start && point <= start + 9)
    return String(point - (zero ?? point))
  })
}

/** Equal for texts that a person would call the same: `İSTANBUL` and `Istanbul`, `José` and `jose`. */
export function fold(text: string): string {
  return normalized(asciiDigits(text).toLowerCase(), 'NFKD')
    .replace(marks, '')
    .replace(special, (letter) => letters[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Whether a text holds what was typed, which is folded already. */
export const holdsFolded = (text: string, folded: string): boolean => fold(text).includes(folded)

/** As `fold`, with letters and digits only: `E-mail` and `e mail` are equal. */
export const foldWords = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')
