// Cleans a text the way every field is stored: NFC, trimmed, inner white space collapsed, invisible direction marks gone.
import { composed } from '#openapi/composed.ts'

/** Byte order mark, zero-width space, soft hyphen and the marks that turn the direction of text: invisible, and a way to deceive. */
const invisible = /[\u00ad\u061c\u180e\u200b\u2060-\u2064\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** `free`: a remark or message, which keeps its line breaks. */
export function plainText(text: string, free = false): string {
  const shown = composed(text).replace(invisible, '')
  if (!free) return shown.replace(/\s+/gu, ' ').trim()
  const lines = shown.split(/\r\n|\r|\n/).map((line) => line.replace(/[^\S\n]+/gu, ' ').trim())
  return lines.join('\n').trim()
}

/** Signs that no field takes, control characters, and what stands for bytes that could not be read. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const illegal = /[<>=\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffd]/

export const hasIllegalCharacter = (text: string): boolean => illegal.test(text)

/** Without what nobody sees. */
export const visibleText = (text: string): string => text.replace(invisible, '')
