// On a phone of 390 pixels menu, list and form can be used.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import type { Product } from './support/product.ts'
import { button, dialog, field, heading, save } from './support/steps.ts'
import { go, type Session, sessionOf, visit } from './support/visit.ts'

const phone = { width: 390, height: 844 }

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

test('the menu is a drawer, from which a list and a form are reached', async () => {
  const { page, faults } = await visit(browser, product.url, session, phone)
  await go(page, product.url)
  await button(page, 'Open the menu').click()
  await button(dialog(page), 'More and settings').click()
  await button(dialog(page), 'Company').click()
  await dialog(page).getByRole('link', { name: 'Positions' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await heading(page, 'Positions').waitFor()
  await button(page, 'Add position').click()
  await field(dialog(page), 'Position name').fill('Welder')
  await save(page, dialog(page))
  await page.getByRole('row', { name: /Welder/ }).waitFor()
  expect(faults).toEqual([])
})
