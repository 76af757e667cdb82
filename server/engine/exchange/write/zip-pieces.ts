// Packs files into a ZIP archive piece by piece; sizes follow each entry, so nothing has to be known before.
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly pieces: AsyncIterable<Buffer> | Iterable<Buffer>
}

interface Entry {
  readonly name: Buffer
  readonly start: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}

/** 1980-01-01, so that the same rows give the same bytes. */
const dosDate = 0x21

/** Bit 3: sizes come behind the data. Bit 11: names are UTF-8. */
const flags = 0x0808

function header({ mark, length, name }: { mark: number; length: number; name: Buffer }): Buffer {
  const buffer = Buffer.alloc(length)
  buffer.writeUInt32LE(mark, 0)
  const at = length === 46 ? 6 : 4
  if (length === 46) buffer.writeUInt16LE(20, 4)
  buffer.writeUInt16LE(20, at)
  buffer.writeUInt16LE(flags, at + 2)
  buffer.writeUInt16LE(8, at + 4)
  buffer.writeUInt16LE(dosDate, at + 8)
  buffer.writeUInt16LE(name.length, at + 22)
  return buffer
}

function sizes(buffer: Buffer, at: number, { crc, packed, size }: Omit<Entry, 'name' | 'start'>): Buffer {
  buffer.writeUInt32LE(crc, at)
  buffer.writeUInt32LE(packed, at + 4)
  buffer.writeUInt32LE(size, at + 8)
  return buffer
}

/** `level`: of compression, as zlib counts it; 0 only packs. */
export async function* zipPieces(parts: Iterable<ZipPart>, level = 6): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let at = 0
  for (const part of parts) {
    const name = Buffer.from(part.name)
    const start = at
    const local = Buffer.concat([header({ mark: 0x04034b50, length: 30, name }), name])
    yield local
    const sums = { crc: 0, packed: 0, size: 0 }
    for await (const piece of deflated(part.pieces, sums, level)) yield piece
    yield sizes(Buffer.concat([Buffer.from('504b0708', 'hex'), Buffer.alloc(12)]), 4, sums)
    at += local.length + sums.packed + 16
    entries.push({ name, start, ...sums })
  }
  yield* directory(entries, at)
}

async function* deflated(
  pieces: ZipPart['pieces'],
  sums: { crc: number; packed: number; size: number },
  level: number,
) {
  const deflate = createDeflateRaw({ level })
  const fed = (async () => {
    for await (const piece of pieces) {
      sums.crc = crc32(piece, sums.crc)
      sums.size += piece.length
      if (!deflate.write(piece)) await new Promise((resolve) => deflate.once('drain', resolve))
    }
    deflate.end()
  })().catch((error: unknown) => deflate.destroy(error instanceof Error ? error : new Error(String(error))))
  for await (const packed of deflate) {
    const piece = Buffer.from(packed)
    sums.packed += piece.length
    yield piece
  }
  await fed
}

function* directory(entries: readonly Entry[], start: number): Generator<Buffer> {
  let length = 0
  for (const entry of entries) {
    const buffer = sizes(header({ mark: 0x02014b50, length: 46, name: entry.name }), 16, entry)
    buffer.writeUInt32LE(entry.start, 42)
    length += 46 + entry.name.length
    yield Buffer.concat([buffer, entry.name])
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(start, 16)
  yield end
}
