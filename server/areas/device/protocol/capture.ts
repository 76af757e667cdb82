// A picture taken at a punch: lines of a heading up to the first NUL, then the bytes of a JPEG.
import { decodeText } from './bytes.ts'
import { readMoment } from './clock.ts'

export interface Capture {
  /** Null: nobody was recognised. */
  readonly code: string | null
  readonly at: string
  readonly image: Buffer
}

const mostBytes = 5 * 1024 * 1024
const named = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:-(.{1,24}?))?(?:\.[A-Za-z]+)?$/

/** Undefined where it is damaged: no such name, another size than it says, no JPEG. */
export function readCapture(body: Buffer): Capture | undefined {
  const end = body.indexOf(0)
  if (end < 0) return undefined
  const heading = new Map(
    decodeText(body.subarray(0, end))
      .split(/[\r\n]+/)
      .map((line): [string, string] => [
        line.slice(0, line.indexOf('=')).trim().toLowerCase(),
        line.slice(line.indexOf('=') + 1).trim(),
      ]),
  )
  const image = body.subarray(end + 1)
  const [, year, month, day, hour, minute, second, code] = named.exec(heading.get('pin') ?? '') ?? []
  const at = readMoment(`${year}-${month}-${day} ${hour}:${minute}:${second}`)
  const isWhole = Number(heading.get('size') ?? image.length) === image.length && image.length <= mostBytes
  if (at === undefined || !isWhole || !isJpeg(image)) return undefined
  return { code: code ?? null, at, image }
}

export const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
