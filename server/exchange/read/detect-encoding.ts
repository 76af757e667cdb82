// Finds the encoding of a text file: byte order mark, UTF-16 without one, UTF-8 by validity, else the likeliest code page.
import { analyse } from 'chardet'

export interface FoundEncoding {
  /** A name that iconv-lite knows. */
  readonly name: string
  /** Bytes of the mark to skip. */
  readonly mark: number
  /** `damaged`: UTF-8 with single bytes that are not. */
  readonly certainty: 'certain' | 'likely' | 'damaged'
}

export function detectEncoding(bytes: Buffer): FoundEncoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return ofUtf8(bytes, 3)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { name: 'utf-16le', mark: 2, certainty: 'certain' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { name: 'utf-16be', mark: 2, certainty: 'certain' }
  return utf16WithoutMark(bytes) ?? ofUtf8(bytes, 0)
}

/** In UTF-16 the separators and line breaks alone bring a zero byte in many of the odd or the even places. */
function utf16WithoutMark(bytes: Buffer): FoundEncoding | undefined {
  const sample = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even + odd < sample.length / 20) return undefined
  return { name: odd > even ? 'utf-16le' : 'utf-16be', mark: 0, certainty: 'likely' }
}

function ofUtf8(bytes: Buffer, mark: number): FoundEncoding {
  const { good, bad, high } = countUtf8(bytes)
  if (bad === 0) return { name: 'utf-8', mark, certainty: 'certain' }
  if (mark > 0 || good > bad * 20) return { name: 'utf-8', mark, certainty: 'damaged' }
  return { name: codePage(bytes, high), mark: 0, certainty: 'likely' }
}

/** Counts whole and broken sequences of UTF-8, and all bytes above ASCII. */
function countUtf8(bytes: Buffer): { good: number; bad: number; high: number } {
  let good = 0
  let bad = 0
  let high = 0
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
    const whole = length > 1 && tail === length
    if (whole) good++
    else bad++
    high += tail
    at += tail
  }
  return { good, bad, high }
}

/** Letters that windows-1254 (Turkish) has in place of the Icelandic ones of windows-1252: Ğ İ Ş ğ ı ş. */
const turkish = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe])
const eastern = /^(Big5|Shift_JIS|EUC-JP|EUC-KR|GB18030)$/

function codePage(bytes: Buffer, high: number): string {
  const guesses = analyse(bytes.subarray(0, 65_536))
  const [best] = guesses
  if (best && best.confidence >= 70 && eastern.test(best.name)) return best.name
  // Arabic words are runs of bytes above ASCII; in Western texts such bytes stand alone between ASCII letters.
  const { paired, turkishLetters } = countHigh(bytes)
  if (paired > high * 0.6) {
    const arabic = guesses.find(({ name }) => name === 'windows-1256' || name === 'ISO-8859-6')
    return arabic?.name ?? 'windows-1256'
  }
  return turkishLetters > 0 ? 'windows-1254' : 'windows-1252'
}

function countHigh(bytes: Buffer): { paired: number; turkishLetters: number } {
  let paired = 0
  let turkishLetters = 0
  bytes.forEach((byte, at) => {
    if (byte < 0x80) return
    if ((bytes[at - 1] ?? 0) >= 0x80 || (bytes[at + 1] ?? 0) >= 0x80) paired++
    if (turkish.has(byte)) turkishLetters++
  })
  return { paired, turkishLetters }
}
