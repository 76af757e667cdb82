// Reads an uploaded paper: a PDF, PNG or JPEG that is what its name and its bytes say, kept as it came.
import sharp from 'sharp'
import { composed } from '#openapi/composed.ts'
import { decoding } from './decoding.ts'
import { FileFault } from './file-fault.ts'
import type { FileExtension } from './file-store.ts'

export interface Paper {
  readonly bytes: Buffer
  readonly extension: FileExtension
  /** What the person called it, without folders. */
  readonly name: string
}

const maxMb = 10
const allowed = 'PDF, PNG, JPEG'
const mostPixels = 40_000_000
const head = /^data:([\w.+-]+\/[\w.+-]+)?(?:;name=([^;,]*))?;base64,/

/** From `data:<type>;name=<name>;base64,…`. Throws a FileFault. */
export async function readPaper(dataUrl: string): Promise<Paper> {
  const [start, , encodedName = ''] = head.exec(dataUrl.slice(0, 2000)) ?? []
  if (start === undefined) throw new FileFault('0013', { pattern_name: 'data-url' })
  const encoded = dataUrl.slice(start.length)
  if (encoded.length * 0.75 > maxMb * 1024 * 1024 + 2) throw new FileFault('0035', { max_mb: maxMb })
  // Node's decoder skips what is not base64, so damage would go unseen.
  if (encoded.length === 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(encoded)) throw new FileFault('0034')
  const bytes = Buffer.from(encoded, 'base64')
  const extension = extensionOf(bytes)
  const name = plainName(encodedName)
  if (!extension || !agrees(name, extension)) throw new FileFault('0033', { allowed })
  if (!(await isWhole(bytes, extension))) throw new FileFault('0034')
  return { bytes, extension, name: name || `file.${extension}` }
}

/** By the first bytes; what the browser declares proves nothing. */
function extensionOf(bytes: Buffer): FileExtension | undefined {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf'
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  return bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ? 'jpg' : undefined
}

function agrees(name: string, extension: FileExtension): boolean {
  if (name === '') return true
  const ending = /\.([^.]+)$/.exec(name.toLowerCase())?.[1]
  return ending === extension || (ending === 'jpeg' && extension === 'jpg')
}

async function isWhole(bytes: Buffer, extension: FileExtension): Promise<boolean> {
  if (extension === 'pdf') return bytes.subarray(-2048).includes('%%EOF')
  return decoding(() => sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels }).resize(8, 8).toBuffer()).then(
    () => true,
    () => false,
  )
}

/** The last part of a path, without what no file is called. */
function plainName(encoded: string): string {
  const text = composed(decoded(encoded))
  const last = text.split(/[\\/]/).at(-1) ?? ''
  return last
    .replace(/[\p{C}<>=:"|?*]/gu, '')
    .trim()
    .slice(-200)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
