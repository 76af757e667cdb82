// What is wider than a phone is moved sideways in its own place, and shows that there is more: on the pages of the vendor and the
// first ones of everyone.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresses } from './support/addresses.ts'
import { openBrowser } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import type { Product } from './support/product.ts'
import { go, goWithin, sessionOf, vendorSessionOf, visit } from './support/visit.ts'

const phone = { width: 390, height: 844 }
const { screens } = await addresses()
const vendors = screens.filter((address) => address.startsWith('/vendor/'))
const firstPages = ['/', '/personal/my_month', '/account', '/device/live', '/access/evacuation', '/tenement/company']

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** Tables that are cut at the edge of their place without a shade there. */
const hidden = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')].flatMap((one) => {
      const { overflowX, backgroundImage } = getComputedStyle(one)
      const isMoved = /auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth + 1
      if (!isMoved || !one.querySelector('table') || backgroundImage.includes('gradient')) return []
      return [`${one.className}: ${one.scrollWidth} in ${one.clientWidth}`]
    }),
  )

async function lookAt(page: Page, pages: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const address of pages) {
    await goWithin(page, product.url + address)
    found.push(...(await hidden(page)).map((one) => `${address} ${one}`))
  }
  return found
}

test('on the pages of the vendor', async () => {
  const { page } = await visit(browser, product.url, await vendorSessionOf(product.url), phone)
  await go(page, product.url)
  expect(await lookAt(page, vendors)).toEqual([])
})

test('on the first pages of a company', async () => {
  const { page } = await visit(browser, product.url, await sessionOf(product.url), phone)
  await go(page, product.url)
  expect(await lookAt(page, firstPages)).toEqual([])
})
