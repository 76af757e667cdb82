// On a screen of 1,440 pixels every list shows what decides without scrolling sideways: which record it is, whose, and how it stands.

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresses } from './support/addresses.ts'
import { openBrowser } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import type { Product } from './support/product.ts'
import { glance, sessionOf, vendorSessionOf, visit } from './support/visit.ts'

const { screens } = await addresses()
let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** The columns that decide and stand, even in part, behind the edge of their table. */
const behindEdge = (page: Page) =>
  page.evaluate(() => {
    const scroller = document.querySelector('main table')?.parentElement
    const menu = scroller?.querySelector('thead th:last-child:not([data-field])')
    if (!scroller) return []
    const edge = scroller.getBoundingClientRect().right - (menu?.getBoundingClientRect().width ?? 0)
    const heads = [...scroller.querySelectorAll<HTMLElement>('thead th[data-field]')]
    const naming = scroller.querySelector<HTMLElement>('tbody [role=rowheader]')?.dataset.cell
    const decides = (field: string, at: number) =>
      at < 4 || field === naming || /(^|_)(state|status|employee)$/.test(field)
    return heads
      .filter((head, at) => decides(head.dataset.field ?? '', at) && head.getBoundingClientRect().right > edge + 1)
      .map((head) => head.dataset.field)
  })

async function lookOver(page: Page, some: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const screen of some) {
    await glance(page, product.url + screen)
    for (const field of await behindEdge(page)) found.push(`${screen}: ${field}`)
  }
  return found
}

test('every list of a company', async () => {
  const { page } = await visit(browser, product.url, await sessionOf(product.url))
  await page.goto(product.url)
  expect(
    await lookOver(
      page,
      screens.filter((screen) => !screen.startsWith('/vendor/')),
    ),
  ).toEqual([])
})

test('every list of a vendor', async () => {
  const { page } = await visit(browser, product.url, await vendorSessionOf(product.url))
  await page.goto(product.url)
  expect(
    await lookOver(
      page,
      screens.filter((screen) => screen.startsWith('/vendor/')),
    ),
  ).toEqual([])
})
