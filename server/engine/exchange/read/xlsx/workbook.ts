// What stands around the sheets of a workbook: the texts that cells share, how their numbers are shown, when its days begin.
import { unpack, type ZipEntry } from '../check-zip.ts'
import { inflateText } from './inflate-text.ts'
import { formOf, type NumberForm } from './number-formats.ts'
import { besideSheets, bookText, type Parts } from './sheet-places.ts'
import { attribute, copied, richText } from './xml-text.ts'

export interface Workbook {
  readonly texts: readonly string[]
  /** By the style of a cell. */
  readonly forms: readonly NumberForm[]
  /** Days between this workbook's first day and that of most. */
  readonly dayShift: number
}

const daysTo1904 = 1462

export async function readWorkbook(parts: Parts): Promise<Workbook> {
  const shared = besideSheets(parts, 'sharedStrings')
  const styles = besideSheets(parts, 'styles')
  const properties = /<(?:\w+:)?workbookPr\s[^>]*>/.exec(bookText(parts))?.[0] ?? ''
  const is1904 = ['1', 'true'].includes(attribute(properties, 'date1904'))
  return {
    texts: shared ? await sharedTexts(shared) : [],
    forms: styles ? formsOf(unpack(styles).toString('utf8')) : [],
    dayShift: is1904 ? daysTo1904 : 0,
  }
}

const item = /<(?:\w+:)?si(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g

/** Formats of one text come as one. Few texts are long ones, and many cells have the same. */
async function sharedTexts(entry: ZipEntry): Promise<string[]> {
  const texts: string[] = []
  let rest = ''
  for await (const more of inflateText(entry)) {
    rest += more
    let end = 0
    for (const found of rest.matchAll(item)) {
      texts.push(copied(richText(found[1] ?? '')))
      end = found.index + found[0].length
    }
    if (end > 0) rest = rest.slice(end)
  }
  return texts
}

function formsOf(xml: string): NumberForm[] {
  const formats = new Map<number, string>()
  for (const [tag] of xml.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g))
    formats.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode'))
  const cells = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(xml)?.[0] ?? ''
  return [...cells.matchAll(/<(?:\w+:)?xf\s[^>]*>/g)].map(([tag]) => {
    const id = Number(attribute(tag, 'numFmtId'))
    return formOf(id, formats.get(id))
  })
}
