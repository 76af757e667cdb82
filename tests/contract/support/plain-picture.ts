// A picture of one colour and any size, as a data URL: small enough to be made for each test.
import { crc32, deflateSync } from 'node:zlib'

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A grey square PNG with so many pixels a side. */
export function plainPicture(side: number): string {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((side + 1) * side, 128)
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const png = [signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return `data:image/png;base64,${Buffer.concat(png).toString('base64')}`
}
