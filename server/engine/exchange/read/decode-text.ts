// Decodes a file piece by piece, so that a large one never stands in memory twice.
import iconv from 'iconv-lite'
import type { FoundEncoding } from './detect-encoding.ts'

const pieceSize = 262_144

export function* decodeText(bytes: Buffer, { name, mark }: FoundEncoding): Generator<string> {
  const decoder = iconv.getDecoder(name)
  for (let at = mark; at < bytes.length; at += pieceSize) {
    const text = decoder.write(bytes.subarray(at, at + pieceSize))
    if (text) yield text
  }
  const rest = decoder.end()
  if (rest) yield rest
}

/** The beginning of the text: enough to tell the separator. */
export function firstText(bytes: Buffer, encoding: FoundEncoding): string {
  return iconv.decode(bytes.subarray(encoding.mark, encoding.mark + 65_536), encoding.name)
}
