// On a phone of 390 pixels: no page is wider than the screen; menu, list and form can be used.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type WatchedPage } from './support/browser.ts'
import { type Product, startProduct } from './support/product.ts'
import { button, dialog, field, heading, save } from './support/steps.ts'
import { go, pages, publicPages, type Session, sessionOf, visit } from './support/visit.ts'

const phone = { width: 390, height: 844 }

let product: Product
let browser: Browser
let session: Session

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ RATE_LIMIT_FACTOR: '1000' }), openBrowser()])
  session = await sessionOf(product.url)
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const everyPage = [
  ...publicPages.map((address) => ({ address, signedIn: false })),
  ...pages.map((address) => ({ address, signedIn: true })),
]

describe.each(['en', 'ar'])('in %s no page is wider than the screen', (language) => {
  let visitor: WatchedPage
  let member: WatchedPage

  beforeAll(async () => {
    visitor = await visit(browser, product.url, null, { ...phone, language })
    member = await visit(browser, product.url, session, { ...phone, language })
  })

  test.each(everyPage)('$address', async ({ address, signedIn }) => {
    const { page } = signedIn ? member : visitor
    await go(page, product.url + address)
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(phone.width)
  })
})

test('the menu is a drawer, from which a list and a form are reached', async () => {
  const { page, faults } = await visit(browser, product.url, session, phone)
  await go(page, product.url)
  await button(page, 'Open the menu').click()
  await dialog(page).getByRole('link', { name: 'Positions' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await heading(page, 'Positions').waitFor()
  await button(page, 'Add position').click()
  await field(dialog(page), 'Position name').fill('Welder')
  await save(page, dialog(page))
  await page.getByRole('row', { name: /Welder/ }).waitFor()
  expect(faults).toEqual([])
})
