// Makes XLSX files by hand, also such as no program would write.
import { crc32, deflateRawSync } from 'node:zlib'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface SheetFileOptions {
  /** 0: an archive without a workbook. */
  readonly sheets?: number
  /** What the list of the archive says about the size of the sheet. */
  readonly claimedSize?: number
  /** XML behind the rows of each sheet, such as its merged cells. */
  readonly behind?: string
  /** Further parts by their place, such as `xl/styles.xml`. */
  readonly parts?: Readonly<Record<string, string>>
  /** The names of all elements are written with it, as some programs do. */
  readonly prefix?: string
  /** Under which name a part is kept. */
  readonly named?: (place: string) => string
}

/** The rows of one sheet, or of several, as XML. */
export function sheetFile(rows: string | readonly string[], options: SheetFileOptions = {}): Buffer {
  const sheets = options.sheets === 0 ? [] : [rows].flat()
  const files = new Map<string, string>([['docProps/app.xml', '<Properties/>']])
  if (sheets.length > 0) {
    const names = sheets.map((_, at) => `<sheet name="S${at + 1}" sheetId="${at + 1}" r:id="r${at + 1}"/>`)
    const places = sheets.map(
      (_, at) => `<Relationship Id="r${at + 1}" Type="${relation}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    files.set(
      'xl/workbook.xml',
      `<workbook ${main} xmlns:r="${relation}"><sheets>${names.join('')}</sheets></workbook>`,
    )
    files.set(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${places.join('')}</Relationships>`,
    )
    for (const [at, xml] of sheets.entries()) {
      files.set(
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet ${main}><sheetData>${xml}</sheetData>${options.behind ?? ''}</worksheet>`,
      )
    }
  }
  for (const [name, xml] of Object.entries(options.parts ?? {})) files.set(name, xml)
  const { prefix } = options
  if (prefix) for (const [name, xml] of files) files.set(name, prefixed(xml, prefix))
  const { named = (place: string) => place } = options
  return archive(new Map([...files].map(([name, xml]) => [named(name), xml])), options.claimedSize)
}

const prefixed = (xml: string, prefix: string) => xml.replace(/<(\/?)(\w)/g, `<$1${prefix}:$2`)

function archive(files: ReadonlyMap<string, string>, claimedSize: number | undefined): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, text] of files) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const size = name.includes('sheet1') ? (claimedSize ?? bytes.length) : bytes.length
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(size, 18)
    facts.writeUInt16LE(name.length, 22)
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(at, 10)
    parts.push(Buffer.from('504b0304', 'hex'), facts, Buffer.from(name), packed)
    list.push(Buffer.from('504b01021400', 'hex'), facts, entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.size, 8)
  end.writeUInt16LE(files.size, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}
