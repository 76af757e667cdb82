// Archives of files, packed piece by piece while the files are read; with a password they are encrypted with AES-256 and open
// with it alone. The streams of Node and of browsers have types of their own, hence the casts.
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { ZipWriter } from '@zip.js/zip.js'

export const archiveMediaType = 'application/zip'

/** What the archive of a file is called. */
export const archiveName = (name: string): string => `${name}.zip`

export interface ArchivedFile {
  /** Within the archive; folders end with a slash. */
  readonly name: string
  /** Opened when its turn comes. */
  readonly open: () => Readable
}

export function archive(files: Iterable<ArchivedFile>, password?: string): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const locked = password === undefined ? {} : ({ password, encryptionStrength: 3 } as const)
  let reading: Readable | undefined
  const packing = async () => {
    const writer = new ZipWriter(writable, { useWebWorkers: false })
    for (const { name, open } of files) {
      reading = open()
      await writer.add(name, Readable.toWeb(reading) as ReadableStream<Uint8Array>, locked)
    }
    await writer.close()
  }
  const packed = Readable.fromWeb(readable as NodeStream<Uint8Array>)
  packing().catch((error: unknown) => packed.destroy(error instanceof Error ? error : new Error(String(error))))
  packed.once('close', () => reading?.destroy())
  return packed
}
