// Reads data-URLs, the form in which images arrive.
import { FileFault } from './file-fault.ts'

const head = /^data:[\w.+-]+\/[\w.+-]+;base64,/

/** The bytes of a base64 data-URL; throws a FileFault when it is none, empty, damaged or above the limit. */
export function parseDataUrl(text: string, maxMb: number): Buffer {
  const start = head.exec(text.slice(0, 200))?.[0]
  if (!start) throw new FileFault('0013', { pattern_name: 'data-url' })
  const encoded = text.slice(start.length)
  if (encoded.length * 0.75 > maxMb * 1024 * 1024 + 2) throw new FileFault('0035', { max_mb: maxMb })
  // Node's decoder skips what is not base64, so damage would go unseen.
  if (encoded.length === 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(encoded)) throw new FileFault('0034')
  return Buffer.from(encoded, 'base64')
}
