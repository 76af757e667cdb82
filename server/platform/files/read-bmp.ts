// Reads uncompressed bitmaps, which the image library does not take, into plain pixels.
import { FileFault } from './file-fault.ts'

export interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

export const isBmp = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'BM'

const headerBytes = 54

/** 24 or 32 bits a pixel, as cameras and paint programs write them; throws a FileFault (0034) for others. */
export function readBmp(bytes: Buffer, most: number): Pixels {
  if (bytes.length < headerBytes) throw new FileFault('0034')
  const start = bytes.readUInt32LE(10)
  const width = bytes.readInt32LE(18)
  const storedHeight = bytes.readInt32LE(22)
  const bits = bytes.readUInt16LE(28)
  const compression = bytes.readUInt32LE(30)
  const height = Math.abs(storedHeight)
  const isPlain = compression === 0 || (compression === 3 && bits === 32)
  if (!isPlain || ![24, 32].includes(bits) || width < 1 || height < 1) throw new FileFault('0034')
  if (width > most || height > most) throw new FileFault('0036', { max: most })
  const size = bits / 8
  const rowBytes = Math.ceil((width * size) / 4) * 4
  if (start + rowBytes * height > bytes.length) throw new FileFault('0034')
  const data = Buffer.alloc(width * height * 3)
  for (let row = 0; row < height; row++) {
    // Rows stand from the bottom up unless the height is negative.
    const from = start + rowBytes * (storedHeight > 0 ? height - 1 - row : row)
    for (let column = 0; column < width; column++) {
      const pixel = from + column * size
      const to = (row * width + column) * 3
      data[to] = bytes[pixel + 2] ?? 0
      data[to + 1] = bytes[pixel + 1] ?? 0
      data[to + 2] = bytes[pixel] ?? 0
    }
  }
  return { data, width, height }
}
