// What reaches an open page by itself: work in the background that is done, and the end of the session elsewhere.
import { spawn } from 'node:child_process'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#scripts/run.ts'
import { openBrowser } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import type { Product } from './support/product.ts'
import { button, dialog, heading, toast } from './support/steps.ts'
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

/** A page whose live connection stands. */
async function openLive(path: string): Promise<Page> {
  const { page } = await visit(browser, product.url, await sessionOf(product.url))
  const connected = page.waitForEvent('websocket')
  await go(page, product.url + path)
  await (await connected).waitForEvent('framereceived')
  return page
}

const rows = Array.from({ length: 600 }, (_, at) => `B${at},${at === 9 ? 'a=b' : `Bay ${at}`}`)

test('an import that goes on in the background is told when it is done, and its files are under the bell', async () => {
  const page = await openLive('/company/department')
  await button(page, 'Import').click()
  await page.getByTestId('file').setInputFiles({
    name: 'bays.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Department code,Department name', ...rows].join('\n')),
  })
  await button(dialog(page), 'Next').click()
  await button(dialog(page), 'Next').click()
  await button(dialog(page), 'Import 599 rows').click()
  await button(dialog(page), 'Continue in the background').click()

  await toast(page, 'The import is done: 599 new, 0 changed, 1 refused').waitFor()
  const bell = button(page, /^Notifications, [1-9]\d* unread/)
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const work = panel.getByRole('listitem').filter({ hasText: 'Import: Departments' })
  await work.getByText('Done', { exact: true }).waitFor()
  const download = page.waitForEvent('download')
  await button(work, 'Download the refused rows').click()
  expect((await download).suggestedFilename()).toMatch(/bays/)

  await button(panel, 'Mark all as read').click()
  await expect.poll(() => button(panel, 'Mark all as read').count()).toBe(0)
  await button(panel, /^Remove: The import is done/).click()
  await expect.poll(() => button(panel, /^Remove: The import is done/).count()).toBe(0)
  await page.keyboard.press('Escape')
  await button(page, 'Notifications').waitFor()
  await page.context().close()
})

test('a row that somebody else changes in another browser changes in an open list by itself', async () => {
  const page = await openLive('/company/position?ordering=position_code')
  const row = page.locator('tr[data-row]').first()
  await row.locator('a[data-open]').waitFor()
  const other = await visit(await openBrowser(), product.url, await sessionOf(product.url))
  await go(other.page, `${product.url}/company/position?ordering=position_code`)
  await other.page.locator('a[data-open]').first().click()
  const name = other.page.getByRole('dialog').getByRole('textbox', { name: /^Position name/ })
  await name.fill('Changed elsewhere')
  await button(dialog(other.page), 'Save').click()
  await toast(other.page, /was saved/).waitFor()
  // Nobody touched this page.
  await expect.poll(() => row.textContent(), { timeout: 20_000 }).toContain('Changed elsewhere')
  await other.page.context().browser()?.close()
  await page.context().close()
})

test('the terminals of a demonstration call it, and the punches of its people appear as they come', async () => {
  const [terminals, today] = [await openLive('/device/live'), await openLive('/')]
  const latest = today.getByRole('region', { name: 'Latest punches' }).getByRole('listitem').first()
  await latest.waitFor()
  const before = await latest.textContent()
  const program = ['scripts/terminals.ts', '--demonstration', '--every', '5', '--server', product.url]
  const child = spawn(process.execPath, program, { cwd: root, stdio: 'ignore' })
  try {
    // All but the one whose display is broken.
    await expect.poll(() => terminals.getByText('Online', { exact: true }).count(), { timeout: 60_000 }).toBe(7)
    await expect.poll(() => latest.textContent(), { timeout: 60_000 }).not.toBe(before)
  } finally {
    child.kill()
  }
  await Promise.all([terminals, today].map((page) => page.context().close()))
})

test('a tab whose session is ended from another device leaves at once, and says why', async () => {
  const page = await openLive('/company/department')
  await sessionOf(product.url)
  const elsewhere = await visit(browser, product.url, await sessionOf(product.url))
  await go(elsewhere.page, `${product.url}/account`)
  await button(elsewhere.page, /Sign out everywhere else/).click()
  await heading(page, 'Sign in as administrator').waitFor()
  await toast(page, 'You were signed out from another tab or device.').waitFor()
})
