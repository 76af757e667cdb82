// The XML of a sheet in pieces of whole rows, each a sheet by itself, so that a large one never stands in memory as a whole.
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { Unreadable } from '../unreadable.ts'
import type { ZipEntry } from './check-zip.ts'

/** Characters of a piece, more or less. */
const pieceLength = 8_000_000

const beginning = /<((?:\w+:)?)sheetData(?:\s[^>]*)?>/
const rowEnd = 'row>'
/** The end of a row, not a text that reads like one: `<` never stands in a text. */
const closing = /<\/(?:\w+:)?row>$/

/** @throws Unreadable 0034 where the entry holds more than it says, or is damaged. */
export async function* sheetPieces(entry: ZipEntry): AsyncGenerator<string> {
  let head: string | undefined
  let tail = ''
  let text = ''
  for await (const more of decoded(entry)) {
    text += more
    if (text.length < pieceLength) continue
    if (head === undefined) {
      const found = beginning.exec(text)
      if (!found) continue
      head = text.slice(0, found.index + found[0].length)
      tail = `</${found[1]}sheetData></${found[1]}worksheet>`
      text = text.slice(head.length)
    }
    const end = lastRowEnd(text)
    if (end < 0) continue
    yield head + text.slice(0, end) + tail
    text = text.slice(end)
  }
  yield (head ?? '') + text
}

/** Behind the last row that ends in the text; -1 where none does. */
function lastRowEnd(text: string): number {
  for (let at = text.lastIndexOf(rowEnd); at > 0; at = text.lastIndexOf(rowEnd, at - 1)) {
    const end = at + rowEnd.length
    if (closing.test(text.slice(Math.max(0, end - 60), end))) return end
  }
  return -1
}

async function* decoded({ method, packed, size }: ZipEntry): AsyncGenerator<string> {
  const bytes = Readable.from([packed])
  const unpacked = method === 0 ? bytes : bytes.pipe(createInflateRaw())
  const decoder = new TextDecoder()
  let count = 0
  try {
    for await (const chunk of unpacked) {
      count += chunk.length
      if (count > size) throw new Unreadable('0034')
      yield decoder.decode(chunk, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('0034')
  } finally {
    unpacked.destroy()
  }
}
