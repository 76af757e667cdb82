// What the build says of the calls that lists begin with: named in the page of a list's address, so that they are sent before
// the application's code is there.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Screen's address → its resource and the first call of its list. */
type FirstPages = Readonly<Record<string, { readonly resource: string; readonly call: string }>>

/** Address of a page → the element that names its first call; empty where the address is no list. */
export type FirstCalls = (path: string) => string

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }
const escaped = (text: string): string => text.replace(/[&"<]/g, (sign) => escapes[sign] ?? sign)

async function read(dist: string): Promise<FirstPages> {
  try {
    return JSON.parse(await readFile(join(dist, 'first-pages.json'), 'utf8'))
  } catch {
    return {}
  }
}

/** A build without the file answers pages that ask later. */
export async function readFirstCalls(dist: string): Promise<FirstCalls> {
  const pages = new Map(Object.entries(await read(dist)))
  return (path) => {
    const page = pages.get(path)
    return page ? `<meta name="first-call" data-resource="${page.resource}" content="${escaped(page.call)}">` : ''
  }
}
