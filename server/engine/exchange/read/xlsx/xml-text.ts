// Texts and attributes out of the XML of a workbook, which is looked through piece by piece and never becomes a tree.

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function decodeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return named[name] ?? whole
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}

const cdata = /<!\[CDATA\[([\s\S]*?)\]\]>/g

/** What some writers put into such a section is text like any other. */
export const withoutCdata = (xml: string): string =>
  xml.includes('<![CDATA[')
    ? xml.replace(cdata, (_whole, text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
    : xml

export const attribute = (tag: string, name: string): string =>
  decodeXml(new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '')

const pieces = /<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g
/** How Asian words are spoken, beside the words themselves. */
const phonetic = /<(?:\w+:)?rPh\s[\s\S]*?<\/(?:\w+:)?rPh>/g

/** What stands in a text of one or several formats. */
export function richText(xml: string): string {
  const plain = xml.includes('rPh') ? xml.replace(phonetic, '') : xml
  let text = ''
  for (const [, piece = ''] of withoutCdata(plain).matchAll(pieces)) text += piece
  return lines(decodeXml(text))
}

const coded = /_x([\dA-Fa-f]{4})_/g

/** Line ends as XML has them, and what XML cannot hold, which is written `_x0001_`. */
const lines = (text: string) => {
  const ended = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  return ended.includes('_x')
    ? ended.replace(coded, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16) || 0xfffd))
    : ended
}

/** The result of a formula that is a text. */
export const resultText = (xml: string): string => lines(decodeXml(xml))

/** Parts of a string keep all of it in memory; a copy does not. Shorter ones are copies already. */
export const copied = (text: string): string => (text.length < 13 ? text : Buffer.from(text).toString())
