// A page that loses its connection before the code of its parts was fetched: it says so, keeps what it shows, and goes on afterwards.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import type { Product } from './support/product.ts'
import { button, heading } from './support/steps.ts'
import { go, sessionOf, visit } from './support/visit.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const lost = 'Server connection lost, please try again later'
const told = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true })

test('what is pressed without a connection is told, takes nothing along, and opens once the connection is back', async () => {
  const { page } = await visit(browser, product.url, await sessionOf(product.url))
  await page.route(/\/assets\/toasts-/, (route) => route.abort())
  await go(page, `${product.url}/company/position`)
  await page.locator('a[data-open]').first().waitFor()
  const parts: readonly { readonly press: () => Promise<void>; readonly opened: 'dialog' | 'menu' }[] = [
    { press: () => button(page, 'Search').click(), opened: 'dialog' },
    { press: () => button(page, 'Change language').click(), opened: 'dialog' },
    { press: () => button(page, /^Account of/).click(), opened: 'menu' },
    { press: () => page.keyboard.press('?'), opened: 'dialog' },
    { press: () => button(page, 'Columns').click(), opened: 'dialog' },
    { press: () => button(page, 'Sort and group').click(), opened: 'dialog' },
    { press: () => button(page, 'Export').click(), opened: 'menu' },
    { press: () => button(page, 'Import').click(), opened: 'dialog' },
    { press: () => page.locator('a[data-open]').first().click(), opened: 'dialog' },
  ]
  await page.context().setOffline(true)
  for (const { press } of parts) {
    await press()
    await told(page).getByText(lost).waitFor()
    await button(told(page), 'Close').click()
    await heading(page, 'Positions').waitFor()
    expect(await page.getByText('Something went wrong').count()).toBe(0)
  }
  await page.context().setOffline(false)
  for (const { press, opened } of parts) {
    await press()
    const shown = page.getByRole(opened)
    await expect.poll(() => shown.first().evaluate((one) => one.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await shown.first().waitFor({ state: 'detached' })
  }
})

test('a page that was never opened waits for the connection, in the frame', async () => {
  const { page } = await visit(browser, product.url, await sessionOf(product.url))
  const ahead = page.waitForEvent('requestfinished', (request) => /\/page-failure-/.test(request.url()))
  await go(page, `${product.url}/company/position`)
  await ahead
  const link = page.getByRole('link', { name: 'Approvals', exact: true }).first()
  await link.waitFor()
  await page.context().setOffline(true)
  await link.click()
  await page.getByText('Please check your connection and try again.').waitFor()
  await button(page, 'Search').waitFor()
  await page.context().setOffline(false)
  await button(page, 'Try again').click()
  await heading(page, 'Approvals').waitFor()
})

test('a page whose code did not arrive opens at the next try', async () => {
  const { page } = await visit(browser, product.url, await sessionOf(product.url))
  await page.route(/\/assets\/approvals-/, (route) => route.abort())
  await page.goto(`${product.url}/approvals`)
  await page.getByText('Please check your connection and try again.').waitFor()
  await page.unroute(/\/assets\/approvals-/)
  await button(page, 'Try again').click()
  await heading(page, 'Approvals').waitFor()
})

test('toasts are plain words until their code comes, and each is shown once afterwards', async () => {
  const { page } = await visit(browser, product.url, await sessionOf(product.url))
  await go(page, `${product.url}/system/operation-Log`)
  const press = button(page, 'Check the log')
  await press.waitFor()
  await page.context().setOffline(true)
  await press.click()
  await told(page).getByText(lost).waitFor()
  await page.context().setOffline(false)
  await press.click()
  const answer = told(page).getByText(/^The log is unchanged/)
  await answer.waitFor()
  expect(await answer.count()).toBe(1)
})
