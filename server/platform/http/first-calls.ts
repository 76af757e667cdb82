// What the build says of the calls that lists begin with and of the files of their screens: named in the page of a list's address,
// so that they are asked for before the application's code is there.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface FirstPage {
  readonly resource: string
  readonly call: string
  /** Addresses of scripts. */
  readonly code?: readonly string[]
}

/** Screen's address → what its list begins with. */
type FirstPages = Readonly<Record<string, FirstPage>>

/** Address of a page → the elements that name what its list begins with; empty where the address is no list. */
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
    if (!page) return ''
    const code = (page.code ?? []).map((file) => `<link rel="modulepreload" href="${escaped(file)}">`)
    return `<meta name="first-call" data-resource="${page.resource}" content="${escaped(page.call)}">${code.join('')}`
  }
}
