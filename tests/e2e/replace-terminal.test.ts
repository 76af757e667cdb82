// A person's task: the terminal of a site is broken, a new one takes its place, and its people wait to be told to it.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import type { Product } from './support/product.ts'
import { button, chooseInTree, column, dialog, field, save } from './support/steps.ts'
import { go, sessionOf, visit } from './support/visit.ts'

let product: Product
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
  page = (await visit(browser, product.url, await sessionOf(product.url))).page
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const name = 'Planta Monterrey · gate'
const serial = 'NEWCLOCK01'

test('the broken one goes, the new one gets its name and area', async () => {
  await go(page, `${product.url}/device/terminal?search=Monterrey`)
  await page
    .getByRole('row', { name: /Planta Monterrey/ })
    .getByRole('checkbox')
    .check()
  await button(page.getByRole('region', { name: 'Selected records' }), 'Delete').click()
  await button(dialog(page), 'Delete').click()
  await page.getByRole('row', { name: /Planta Monterrey/ }).waitFor({ state: 'detached' })
  await go(page, `${product.url}/device/terminal/new`)
  const form = dialog(page)
  await field(form, 'Serial number').fill(serial)
  await field(form, 'Name').fill(name)
  await chooseInTree(page, form, 'Area', 'Planta Monterrey')
  await save(page, form)
  await go(page, `${product.url}/device/terminal?search=${serial}`)
  await expect.poll(() => column(page, 'Name')).toEqual([name])
  await expect.poll(async () => (await column(page, 'State'))[0]).toBe('Offline')
})

test('the people of the area wait for it', async () => {
  const [waiting = ''] = await column(page, 'Waiting commands')
  expect(Number(waiting)).toBeGreaterThan(10)
})
