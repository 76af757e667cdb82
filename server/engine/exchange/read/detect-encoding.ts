// Finds the encoding of a text file: byte order mark, UTF-16 without one, UTF-8 by validity, else the code page that reads as text.
import { judgeCodePages, type Reading } from './encoding/code-pages.ts'
import { utf16Without } from './encoding/utf16.ts'

export interface FoundEncoding {
  /** A name that iconv-lite knows. */
  readonly name: string
  /** Bytes of the mark to skip. */
  readonly mark: number
  /** `damaged`: UTF-8 with single bytes that are not. `doubtful`: another code page is about as likely. */
  readonly certainty: 'certain' | 'likely' | 'damaged' | 'doubtful'
  /** Of a code page: how the file reads in each, the likeliest first. */
  readonly readings?: readonly Reading[]
}

export function detectEncoding(bytes: Buffer): FoundEncoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return ofUtf8(bytes, 3)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { name: 'utf-16le', mark: 2, certainty: 'certain' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { name: 'utf-16be', mark: 2, certainty: 'certain' }
  const wide = utf16Without(bytes)
  return wide ? { name: wide, mark: 0, certainty: 'likely' } : ofUtf8(bytes, 0)
}

/** What a person named, from behind the mark that it may have. */
export function namedEncoding(bytes: Buffer, name: string): FoundEncoding {
  const found = detectEncoding(bytes)
  const { readings } = found
  const mark = found.name === name ? found.mark : 0
  return { name, mark, certainty: 'certain', ...(readings && { readings }) }
}

function ofUtf8(bytes: Buffer, mark: number): FoundEncoding {
  const { good, bad } = countUtf8(bytes)
  if (bad === 0) return { name: 'utf-8', mark, certainty: 'certain' }
  if (mark > 0 || good > bad * 20) return { name: 'utf-8', mark, certainty: 'damaged' }
  const { readings, isDoubtful } = judgeCodePages(bytes)
  return { name: readings[0]?.name ?? 'windows-1252', mark: 0, certainty: isDoubtful ? 'doubtful' : 'likely', readings }
}

/** Counts whole and broken sequences of UTF-8. */
function countUtf8(bytes: Buffer): { good: number; bad: number } {
  let good = 0
  let bad = 0
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) {
      at++
      continue
    }
    const length =
      byte >= 0xc2 && byte < 0xe0 ? 2 : byte >= 0xe0 && byte < 0xf0 ? 3 : byte >= 0xf0 && byte < 0xf5 ? 4 : 1
    let tail = 1
    while (tail < length && ((bytes[at + tail] ?? 0) & 0xc0) === 0x80) tail++
    if (length > 1 && tail === length) good++
    else bad++
    at += tail
  }
  return { good, bad }
}
