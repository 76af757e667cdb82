// Takes an uploaded image apart and makes a new one: what is kept holds pixels, and nothing that came along with them.
import sharp, { type Sharp } from 'sharp'
import { parseDataUrl } from './data-url.ts'
import { decoding } from './decoding.ts'
import { FileFault } from './file-fault.ts'
import type { ImageKind } from './image-kinds.ts'
import { isBmp, type Pixels, readBmp } from './read-bmp.ts'

export interface CleanImage {
  readonly bytes: Buffer
  readonly extension: 'jpg' | 'png'
}

/** PNG stays PNG and JPEG stays JPEG unless the kind wants JPEG, turned upright, without metadata. Throws a FileFault. */
export const cleanImage = (dataUrl: string, kind: ImageKind): Promise<CleanImage> =>
  decoding(() => remade(dataUrl, kind))

async function remade(dataUrl: string, kind: ImageKind): Promise<CleanImage> {
  const given = parseDataUrl(dataUrl, kind.maxMb)
  const isBitmap = kind.toJpeg === true && isBmp(given)
  const format = isBitmap ? 'jpg' : imageFormat(given)
  if (!format) throw new FileFault('0033', { allowed: kind.toJpeg ? 'JPEG, PNG, BMP' : 'PNG, JPEG' })
  try {
    const image = isBitmap ? fromPixels(readBmp(given, kind.maxSide)) : sharp(given, limits(kind))
    const { width, height } = await image.metadata()
    if (Math.min(width, height) < kind.minSide || Math.max(width, height) > kind.maxSide) throw sizeFault(kind)
    const { keptSide, portrait, square = false } = kind
    const size = portrait ?? { width: keptSide, height: keptSide }
    const isCut = square || portrait !== undefined
    const upright = image
      .rotate()
      .resize({ width: size.width, height: size.height, fit: isCut ? 'cover' : 'inside', withoutEnlargement: !isCut })
    const extension = kind.toJpeg ? 'jpg' : format
    const plain = kind.toJpeg ? upright.flatten({ background: '#ffffff' }) : upright
    const bytes = extension === 'png' ? await plain.png().toBuffer() : await jpegWithin(plain, portrait?.maxBytes)
    return { bytes, extension }
  } catch (error) {
    if (error instanceof FileFault) throw error
    if (error instanceof Error && error.message.includes('pixel limit')) throw sizeFault(kind)
    throw new FileFault('0034')
  }
}

/** Of the best quality that keeps within so many bytes; of the least where none does. */
async function jpegWithin(image: Sharp, maxBytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
  for (const quality of [85, 70, 50]) {
    const bytes = await image.clone().jpeg({ quality }).toBuffer()
    if (bytes.length <= maxBytes) return bytes
  }
  return image.jpeg({ quality: 30 }).toBuffer()
}

const limits = ({ maxSide }: ImageKind) => ({ failOn: 'error', limitInputPixels: maxSide ** 2 }) as const

const fromPixels = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } })

const sizeFault = (kind: ImageKind) => new FileFault('0036', { min: kind.minSide, max: kind.maxSide })

/** By the first bytes; the name and the declared type prove nothing. */
function imageFormat(bytes: Buffer): CleanImage['extension'] | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpg'
  return undefined
}
