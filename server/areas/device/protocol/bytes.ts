// The bytes of a terminal as lines of text: UTF-8, else GB18030 as old firmware of Chinese make writes it, else Latin-1.

const utf8 = new TextDecoder('utf-8', { fatal: true })
const gb18030 = new TextDecoder('gb18030', { fatal: true })
const latin1 = new TextDecoder('latin1')

const lineEnd = /\r\n|\n|\r/
const LF = 10

/** Without NUL, which no column holds. */
export function decodeText(bytes: Uint8Array): string {
  return decoded(bytes).replaceAll('\0', '')
}

function decoded(bytes: Uint8Array): string {
  for (const decoder of [utf8, gb18030]) {
    try {
      return decoder.decode(bytes)
    } catch {}
  }
  return latin1.decode(bytes)
}

/** The beginning of a text, never half a character: no record takes one. */
export const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed()

/** Those with anything in them. A line of another charset harms no other line. */
export function linesOf(bytes: Uint8Array): readonly string[] {
  const lines: string[] = []
  for (const part of isUtf8(bytes) ? [bytes] : partsOf(bytes))
    for (const line of decodeText(part)
      .replace(/^\uFEFF/, '')
      .split(lineEnd))
      if (line.trim() !== '') lines.push(line)
  return lines
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    utf8.decode(bytes)
    return true
  } catch {
    return false
  }
}

function* partsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(LF, at)
    const next = end < 0 ? bytes.length : end + 1
    yield bytes.subarray(at, next)
    at = next
  }
}
