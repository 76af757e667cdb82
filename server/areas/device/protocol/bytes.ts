// The bytes of a terminal as lines of text: UTF-8, else GB18030 as old firmware of Chinese make writes it, else Latin-1; of one that
// shows Turkish or Arabic, its code page where the bytes read better so.
import { costInCodePage } from '#server/engine/exchange/read/encoding/code-pages.ts'

type PageName = 'windows-1254' | 'windows-1256'

/** What a terminal writes by where it is no UTF-8, as far as something speaks for one. */
export interface CodePage {
  readonly name: PageName
  /** So much better than GB18030 it has to read: none where the terminal itself says what it shows. */
  readonly margin: number
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const gb18030 = new TextDecoder('gb18030', { fatal: true })
const latin1 = new TextDecoder('latin1')
const codePages = {
  'windows-1254': new TextDecoder('windows-1254'),
  'windows-1256': new TextDecoder('windows-1256'),
} as const satisfies Readonly<Record<PageName, TextDecoder>>

/** What terminals call the languages that they show. */
const shown: Readonly<Record<number, PageName>> = { 66: 'windows-1256', 116: 'windows-1254' }
const simplifiedChinese = 83
const spoken: Readonly<Record<string, PageName>> = { ar: 'windows-1256', tr: 'windows-1254' }
const ofCompany = 1.5

/** By what the terminal shows, else by the language of its company. */
export function codePageOf(terminal: number | null, company: string | null): CodePage | undefined {
  if (terminal === simplifiedChinese) return undefined
  const said = shown[terminal ?? 0]
  if (said) return { name: said, margin: 0 }
  const name = spoken[company ?? '']
  return name && { name, margin: ofCompany }
}

const lineEnd = /\r\n|\n|\r/
const LF = 10

/** Without NUL, which no column holds. */
export function decodeText(bytes: Uint8Array, codePage?: CodePage): string {
  return decoded(bytes, codePage).replaceAll('\0', '')
}

function decoded(bytes: Uint8Array, codePage: CodePage | undefined): string {
  const unicode = read(bytes, utf8)
  if (unicode !== undefined) return unicode
  const chinese = read(bytes, gb18030)
  if (codePage === undefined) return chinese ?? latin1.decode(bytes)
  return chinese === undefined || isLikelier(codePage, bytes) ? codePages[codePage.name].decode(bytes) : chinese
}

function read(bytes: Uint8Array, decoder: TextDecoder): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

/** Names stand at the beginning of a line. */
const judgedBytes = 4096

/** Than GB18030, as whose bytes they would pass, too: many names in a code page do. */
function isLikelier({ name, margin }: CodePage, bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, judgedBytes))
  return costInCodePage(start, name) + margin <= costInCodePage(start, 'gb18030')
}

/** The beginning of a text, never half a character: no record takes one. */
export const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed()

/** Those with anything in them. A line of another charset harms no other line. */
export function linesOf(bytes: Uint8Array, codePage?: CodePage): readonly string[] {
  const lines: string[] = []
  for (const part of read(bytes, utf8) === undefined ? partsOf(bytes) : [bytes])
    for (const line of decodeText(part, codePage)
      .replace(/^\uFEFF/, '')
      .split(lineEnd))
      if (line.trim() !== '') lines.push(line)
  return lines
}

function* partsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(LF, at)
    const next = end < 0 ? bytes.length : end + 1
    yield bytes.subarray(at, next)
    at = next
  }
}
