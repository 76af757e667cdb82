// Reads a PDF back: the text of each page, and where on the page a text stands.
import { extractText, getDocumentProxy } from 'unpdf'

const opened = (bytes: Buffer) => getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })

export async function pageTexts(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(await opened(bytes))
  return text
}

/** How wide and high the first page is, in points, and the pieces of text that stand on it. */
export async function firstPage(bytes: Buffer) {
  const page = await (await opened(bytes)).getPage(1)
  const [, , width = 0, height = 0] = page.view
  const { items } = await page.getTextContent()
  return { width, height, pieces: items.flatMap((item) => ('str' in item ? [item.str] : [])) }
}

/** Points from the left edge of the first page at which the first piece with the text begins. */
export async function leftOf(bytes: Buffer, text: string): Promise<number> {
  const page = await (await opened(bytes)).getPage(1)
  const { items } = await page.getTextContent()
  const found = items.find((item) => 'str' in item && item.str.includes(text))
  if (!found || !('transform' in found)) throw new Error(`no ${text} on the page`)
  return Number(found.transform[4])
}
