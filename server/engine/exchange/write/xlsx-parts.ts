// The small fixed parts of an XLSX file beside its sheet.
import { sheetNames } from './sheet-names.ts'
import { xmlText } from './sheet-xml.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const formats = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
]

const firstOwn = 166

/** `own`: formats of numbers beyond the fixed ones. */
function stylesXml(own: readonly string[]): string {
  const codes = ['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm:ss', ...own]
  const numbers = codes.map((code, at) => `<numFmt numFmtId="${firstOwn - 2 + at}" formatCode="${xmlText(code)}"/>`)
  const cells = [
    ...formats,
    ...own.map(
      (_, at) => `<xf numFmtId="${firstOwn + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    ),
  ]
  return `${head}<styleSheet xmlns="${main}"><numFmts count="${numbers.length}">${numbers.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`
}

interface Sheets {
  /** Of the sheets in their order. */
  readonly titles: readonly string[]
  readonly ownFormats?: readonly string[]
}

/** Name in the archive → text. The sheets themselves are `xl/worksheets/sheet1.xml`, `sheet2.xml` … */
export function xlsxParts({ titles, ownFormats = [] }: Sheets): ReadonlyMap<string, string> {
  const sheets = sheetNames(titles)
  const each = (text: (sheet: string, number: number) => string) =>
    sheets.map((sheet, at) => text(sheet, at + 1)).join('')
  const types = each(
    (_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`,
  )
  const named = each(
    (sheet, number) =>
      `<sheet name="${xmlText(sheet).replaceAll('"', '&quot;')}" sheetId="${number}" r:id="rId${number}"/>`,
  )
  const related = each(
    (_, number) =>
      `<Relationship Id="rId${number}" Type="${relation}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  const stylesId = sheets.length + 1
  return new Map([
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${types}<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    ['xl/workbook.xml', `${head}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets>${named}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${packages}/relationships">${related}<Relationship Id="rId${stylesId}" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml(ownFormats)],
  ])
}
