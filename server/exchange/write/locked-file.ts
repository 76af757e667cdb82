// An archive that holds a file and opens with its password alone: encrypted with AES-256 piece by piece, as the file is made.
// The streams of Node and of browsers have types of their own, hence the casts.
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { ZipWriter } from '@zip.js/zip.js'

export const lockedMediaType = 'application/zip'

/** What the archive of a file is called. */
export const lockedName = (name: string): string => `${name}.zip`

export interface Locked {
  /** Of the file within. */
  readonly name: string
  readonly password: string
}

export function lockedFile(file: Readable, { name, password }: Locked): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const packing = async () => {
    const writer = new ZipWriter(writable, { useWebWorkers: false })
    await writer.add(name, Readable.toWeb(file) as ReadableStream<Uint8Array>, { password, encryptionStrength: 3 })
    await writer.close()
  }
  const packed = Readable.fromWeb(readable as NodeStream<Uint8Array>)
  packing().catch((error: unknown) => packed.destroy(error instanceof Error ? error : new Error(String(error))))
  packed.once('close', () => file.destroy())
  return packed
}
