// A person's task, walked through by pages: the product with its demonstration data, and a page for each person of the task.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser, type WatchedPage } from './browser.ts'
import { startDemo } from './demo.ts'
import type { Product } from './product.ts'
import { demoOwner, type Person } from './steps.ts'
import { go, sessionOf, vendorSessionOf, visit } from './visit.ts'

interface Walk {
  readonly url: (address?: string) => string
  /** The first page of somebody who is signed in; the owner unless told otherwise. */
  readonly enter: (person?: Person) => Promise<WatchedPage>
  readonly enterAsVendor: () => Promise<WatchedPage>
}

/** To be called once in a file, before its tests. */
export function startWalk(): Walk {
  let product: Product
  let browser: Browser
  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
  })
  const url = (address = '') => product.url + address
  const open = async (session: ReturnType<typeof sessionOf>) => {
    const watched = await visit(browser, url(), await session)
    await go(watched.page, url())
    return watched
  }
  return {
    url,
    enter: (person = demoOwner) => open(sessionOf(url(), person)),
    enterAsVendor: () => open(vendorSessionOf(url())),
  }
}

/** A walk of one person, the owner: their page is there when the first test begins. */
export function startWalkAlone(): Walk & WatchedPage {
  const walk = startWalk()
  let watched: WatchedPage
  beforeAll(async () => {
    watched = await walk.enter()
  })
  return {
    ...walk,
    get page() {
      return watched.page
    },
    get faults() {
      return watched.faults
    },
  }
}
