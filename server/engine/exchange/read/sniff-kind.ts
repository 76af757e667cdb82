// Tells by content, not by name, whether a file is a table we read.
import { Unreadable } from '../unreadable.ts'
import { utf16Without } from './encoding/utf16.ts'

export type TableKind = 'csv' | 'xlsx'

const allowed = 'csv, txt, tsv, xlsx'
const endings = /\.(csv|txt|tsv|tab|xlsx)$/i

const startsWith = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).equals(Buffer.from(hex, 'hex'))

/** What Excel wrote before XLSX, and XLSX under a password. */
const compound = 'd0cf11e0'
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

/** Signatures of what people send by mistake: PDF, PNG, JPEG, GIF, gzip, RAR, 7z. */
const strangers = ['25504446', '89504e47', 'ffd8ff', '47494638', '1f8b08', '52617221', '377abcaf']

/** An HTML or XML page under a spreadsheet's name, as some systems export it. */
const markup = /^\s*<(!doctype|html|\?xml|table|head|body)/i

/** What programs exchange with each other. */
const json = /^\s*(?:\[\s*)?\{\s*(?:"|\})/

const withoutMark = (bytes: Buffer) => (startsWith(bytes, 'efbbbf') ? bytes.subarray(3) : bytes)

/** What programs fill up the end of a file with, or mark it by. */
export function withoutEnd(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === 0 || bytes[end - 1] === 0x1a)) end--
  const isWide = startsWith(bytes, 'fffe') || startsWith(bytes, 'feff') || utf16Without(bytes) !== undefined
  return end === bytes.length || startsWith(bytes, '504b0304') || isWide ? bytes : bytes.subarray(0, end)
}

/** @throws Unreadable 0033 for another kind of file, 0034 for an empty one. */
export function sniffKind(bytes: Buffer, fileName: string): TableKind {
  if (bytes.length === 0) throw new Unreadable('0034')
  if (startsWith(bytes, '504b0304')) return 'xlsx'
  if (startsWith(bytes, compound))
    throw new Unreadable('0033', { allowed, reason: bytes.includes(encrypted) ? 'protected' : 'old_sheet' })
  const refused =
    !endings.test(fileName) ||
    strangers.some((signature) => startsWith(bytes, signature)) ||
    [markup, json].some((kind) => kind.test(withoutMark(bytes).subarray(0, 200).toString('latin1'))) ||
    isBinary(bytes)
  if (refused) throw new Unreadable('0033', { allowed })
  return 'csv'
}

/** Control characters that no text has, beyond the few that a damaged one may; many zero bytes are those of UTF-16 alone. */
function isBinary(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, 65_536)
  let zeros = 0
  let controls = 0
  for (const byte of sample) {
    if (byte === 0) zeros++
    else if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c && byte !== 0x1a)
      controls++
  }
  const marked = startsWith(bytes, 'fffe') || startsWith(bytes, 'feff')
  if (marked) return false
  if (zeros > 0 && utf16Without(bytes)) return false
  return zeros + controls > sample.length / 100
}
