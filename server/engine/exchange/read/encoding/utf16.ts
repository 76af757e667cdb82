// Tells UTF-16 without a mark by what its two readings say: only the right one is text.
import iconv from 'iconv-lite'

/** What texts are written in: Latin to Arabic, Indian and Thai, East Asian, signs and their wide forms. */
const usual =
  /[\t\n\r\u0020-\u007e\u00a0-\u024f]|[\u0300-\u036f]|[\u0370-\u06ff\u0900-\u0eff\u1e00-\u22ff\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7a3\ufb50-\ufefc\uff00-\uffef]/g
/** Signs that every table has, each with a zero byte. */
const structure = /[\t\n\r ,;|0-9]/g
const sampleSize = 16_384

export type Utf16 = 'utf-16le' | 'utf-16be'

export function utf16Without(bytes: Buffer): Utf16 | undefined {
  const sample = bytes.subarray(0, Math.min(sampleSize, bytes.length - (bytes.length % 2)))
  if (!sample.includes(0)) return undefined
  const counts = (['utf-16le', 'utf-16be'] as const).map((name) => {
    const text = iconv.decode(sample, name, { stripBOM: false })
    const readable = text.match(usual)?.length ?? 0
    const signs = text.match(structure)?.length ?? 0
    return { name, isText: readable >= text.length * 0.98 && signs > 0, signs }
  })
  const [best] = counts.filter(({ isText }) => isText).toSorted((one, other) => other.signs - one.signs)
  return best?.name
}
