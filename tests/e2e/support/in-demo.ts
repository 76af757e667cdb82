// The demonstration in a browser whose administrator is signed in: all that many files of tests need.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser, type WatchedPage } from './browser.ts'
import { startDemo } from './demo.ts'
import type { Product } from './product.ts'
import { type Look, type Session, sessionOf, vendorSessionOf, visit } from './visit.ts'

export interface InDemo {
  /** There from the first test on. */
  readonly url: () => string
  readonly open: (look?: Look) => Promise<WatchedPage>
  /** As one of the vendor's staff. */
  readonly openVendor: (look?: Look) => Promise<WatchedPage>
}

/** Starts before the first test of the file and ends after its last. */
export function inDemo(): InDemo {
  let product: Product
  let browser: Browser
  let session: Session
  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
    session = await sessionOf(product.url)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
  })
  return {
    url: () => product.url,
    open: (look) => visit(browser, product.url, session, look),
    openVendor: async (look) => visit(browser, product.url, await vendorSessionOf(product.url), look),
  }
}
