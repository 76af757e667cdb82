// The first calls of all lists by the addresses of their screens: the build keeps them, so that the page of an address can name
// the call that its list begins with.
import { firstPageAddress } from '#src/crud/model/first-page.ts'
import { everyScreen } from './screens.ts'

export interface FirstPage {
  readonly resource: string
  /** Path and query of the call. */
  readonly call: string
}

const pages = (await everyScreen()).flatMap(([path, screen]) => {
  const call = 'entry' in screen ? firstPageAddress(screen) : undefined
  return 'entry' in screen && call ? [[path, { resource: screen.meta.name, call }] as const] : []
})

/** Screen's address → the first call of its list. */
export const firstPages: Readonly<Record<string, FirstPage>> = Object.fromEntries(pages)
