// Unpacks an entry of an archive as text, chunk by chunk, and no further than it says it is long.
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { Unreadable } from '../../unreadable.ts'
import type { ZipEntry } from '../check-zip.ts'

const chunkSize = 131_072

/** @throws Unreadable 0034 where the entry holds more than it says, or is damaged. */
export async function* inflateText({ method, packed, size }: ZipEntry): AsyncGenerator<string> {
  const bytes = Readable.from(chunksOf(packed))
  const unpacked = method === 0 ? bytes : bytes.pipe(createInflateRaw({ chunkSize }))
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

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize)
}
