// What a browser downloads before somebody can work: a library that slips into the first files is found by its weight.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { countScripts } from './support/count-scripts.ts'
import { startDemo } from './support/demo.ts'
import type { Product } from './support/product.ts'
import { sessionOf, visit } from './support/visit.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** Kilobytes of scripts that have come in, as they were transferred, until an element stands. */
async function scriptsUntil(page: Page, address: string, element: string): Promise<number> {
  const scripts = countScripts(page)
  // While rows are awaited a browser may have nothing to do: what only such time loads is no part of what they need.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto(product.url + address)
  await page.locator(element).first().waitFor()
  await page.waitForLoadState('load')
  return scripts()
}

test('the sign-in page needs no more than 148 kB of scripts', async () => {
  const { page } = await visit(browser, product.url, null)
  const weight = await scriptsUntil(page, '/oauth/sign-in', 'input[type=password]')
  expect(weight).toBeGreaterThan(100)
  expect(weight).toBeLessThanOrEqual(148)
})

test('the first list needs no more than 188 kB of scripts until its rows stand', async () => {
  const session = await sessionOf(product.url)
  const { page } = await visit(browser, product.url, session)
  const weight = await scriptsUntil(page, '/team/employee', 'a[data-open]')
  expect(weight).toBeGreaterThan(100)
  expect(weight).toBeLessThanOrEqual(188)
})
