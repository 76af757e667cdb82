// An upload that comes as a compressed archive: what its files hold, one after the other.
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unzipped = promisify(gunzip)
const mostBytes = 50 * 1024 * 1024
const mostTimes = 10
/** Small archives are mostly padding, which packs to nothing. */
const usualBytes = 1024 * 1024
const block = 512

/** By its first two bytes. */
export const isPacked = (body: Buffer): boolean => body[0] === 0x1f && body[1] === 0x8b

/** Fails where it is none, or unpacks to more than ten times its size and more than a megabyte. */
export async function unpacked(body: Buffer): Promise<Buffer> {
  const maxOutputLength = Math.min(mostBytes, Math.max(body.length * mostTimes, usualBytes))
  const archive = await unzipped(body, { maxOutputLength })
  const parts: Buffer[] = []
  for (let at = 0; at + block <= archive.length; ) {
    const size = sizeOf(archive.subarray(at, at + block))
    // No archive, but the file itself.
    if (size === undefined) return parts.length > 0 ? Buffer.concat(parts) : archive
    parts.push(archive.subarray(at + block, at + block + size))
    at += block + Math.ceil(size / block) * block
  }
  return parts.length > 0 ? Buffer.concat(parts) : archive
}

function sizeOf(header: Buffer): number | undefined {
  const isArchive = header.subarray(257, 262).toString('latin1') === 'ustar'
  const size = /^[0-7]+/.exec(header.subarray(124, 136).toString('latin1').trim())?.[0]
  return isArchive && size !== undefined ? Number.parseInt(size, 8) : undefined
}
