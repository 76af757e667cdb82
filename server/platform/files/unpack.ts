// The files of an archive, one after the other: what an archive claims to hold is not believed, and nothing is written.
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { FileFault } from './file-fault.ts'

export interface UnpackedFile {
  /** Without its folders. */
  readonly name: string
  readonly bytes: Buffer
}

export const isArchive = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'))

/** Throws a FileFault where it is damaged, locked with a password, or holds more bytes. */
export async function* unpack(bytes: Buffer, mostBytes: number): AsyncGenerator<UnpackedFile> {
  const tooLarge = () => new FileFault('0035', { max_mb: Math.floor(mostBytes / 1_000_000) })
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false, checkOverlappingEntry: true })
  let total = 0
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      const name = entry.filename.split(/[/\\]/).at(-1) ?? ''
      // Folders, and what a Mac adds by itself.
      if (entry.directory || name === '' || name.startsWith('.') || entry.filename.startsWith('__MACOSX/')) continue
      if (total + entry.uncompressedSize > mostBytes) throw tooLarge()
      const read = await entry.getData(new Uint8ArrayWriter())
      total += read.length
      if (total > mostBytes) throw tooLarge()
      yield { name, bytes: Buffer.from(read) }
    }
  } catch (error) {
    if (error instanceof FileFault) throw error
    throw new FileFault('0034')
  } finally {
    await reader.close()
  }
}
