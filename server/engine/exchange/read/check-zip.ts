// Unpacks a ZIP archive under limits, so that one that swells ("zip bomb") or lies about its sizes is refused early.
import { inflateRawSync } from 'node:zlib'
import { Unreadable } from '../unreadable.ts'

const endMark = 0x06054b50
const entryMark = 0x02014b50

export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly packed: Buffer
  readonly size: number
}

/** @throws Unreadable 0034 where the archive's list is broken, 0035 where it unpacks to more than the limit. */
export function zipEntries(bytes: Buffer, unpackedMegabytes: number): ZipEntry[] {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endMark) throw new Unreadable('0034')
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  let total = 0
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw new Unreadable('0034')
    const size = bytes.readUInt32LE(at + 24)
    total += size
    if (total > unpackedMegabytes * 1_000_000) throw new Unreadable('0035', { max_mb: unpackedMegabytes })
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      // Some programs write the names with the separator of their own file system.
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/'),
      method: bytes.readUInt16LE(at + 10),
      packed: packedBytes(bytes, bytes.readUInt32LE(at + 42), bytes.readUInt32LE(at + 20)),
      size,
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function packedBytes(bytes: Buffer, header: number, length: number): Buffer {
  if (header + 30 > bytes.length) throw new Unreadable('0034')
  const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
  return bytes.subarray(start, start + length)
}

/** @throws Unreadable 0034 where the entry holds more than it says, or is damaged. */
export function unpack({ method, packed, size }: ZipEntry): Buffer {
  if (method === 0) return packed
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) })
  } catch {
    throw new Unreadable('0034')
  }
}
