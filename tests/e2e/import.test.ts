// Rows that an import cannot take, corrected in the browser: by the keyboard alone, in Arabic, from right to left.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import { axeFindings } from './support/look-over.ts'
import type { Product } from './support/product.ts'
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

test('faulty cells are gone through and corrected by the keyboard in a mirrored grid, and nothing is wrong with it', async () => {
  const { page, faults } = await visit(browser, product.url, await sessionOf(product.url), { language: 'ar' })
  await go(page, `${product.url}/company/position`)
  await page.getByRole('button', { name: 'استيراد', exact: true }).click()
  const dialog = page.getByRole('dialog').last()
  const rows = ['Position code,Position name', 'Z1,Zoologist', 'Z2,Zinc=worker', 'Z3,', 'Z4,Zeppelin pilot']
  await page.getByTestId('file').setInputFiles({
    name: 'positions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${rows.join('\n')}\n`),
  })
  const next = dialog.getByRole('button', { name: 'التالي', exact: true })
  await next.click()
  await dialog.getByRole('columnheader').first().waitFor()
  await next.click()
  const grid = dialog.getByRole('grid')
  await grid.waitFor()
  expect(await axeFindings(page)).toEqual([])
  const cell = (row: number, column: number) => grid.locator(`tr[data-row="${row}"] [data-cell="${column}"]`)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))
  expect(await cell(3, 1).getAttribute('aria-invalid')).toBe('true')
  expect(await cell(2, 1).count()).toBe(0)

  // The key stands first, at the right: the arrow to the left goes on to the next column.
  await cell(3, 0).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(focused).toBe('1')
  await page.keyboard.press('Enter')
  const input = page.locator('[data-cell-editor] input').first()
  await input.waitFor()
  await expect.poll(() => input.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Zinc worker')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => cell(3, 1).textContent()).toBe('Zinc worker')
  // Escape leaves a cell as it was, and the dialog open.
  await page.keyboard.press('F8')
  await expect.poll(() => cell(4, 1).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('F2')
  await input.waitFor()
  await page.keyboard.press('Escape')
  await input.waitFor({ state: 'detached' })
  await expect.poll(() => cell(4, 1).evaluate((one) => one === document.activeElement)).toBe(true)
  // Typing opens the cell with what was typed.
  await page.keyboard.type('Zither player')
  await page.keyboard.press('Enter')
  await expect.poll(() => cell(4, 1).textContent()).toBe('Zither player')

  await dialog.getByRole('button', { name: 'فحص مرة أخرى' }).click()
  await dialog.getByRole('button', { name: /4/ }).click()
  await expect.poll(() => page.locator('tr', { hasText: 'Zinc worker' }).count()).toBeGreaterThan(0)
  expect(faults).toEqual([])
})

test('on a phone the field of each column can be read and chosen without scrolling to the side', async () => {
  const phone = { width: 390, height: 844 }
  const { page, faults } = await visit(browser, product.url, await sessionOf(product.url), phone)
  await go(page, `${product.url}/company/position`)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog').last()
  const rows = ['Position code,Position name,A heading that no field of positions has', 'Z1,Zoologist,x']
  const buffer = Buffer.from(`${rows.join('\n')}\n`)
  await page.getByTestId('file').setInputFiles({ name: 'positions.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: 'Next', exact: true }).click()
  const fields = dialog.getByRole('combobox', { name: /^Field for/ })
  await fields.first().waitFor()
  for (const field of await fields.all()) {
    const box = await field.boundingBox()
    expect(box?.width).toBeGreaterThan(120)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(phone.width)
  }
  expect(await axeFindings(page)).toEqual([])
  expect(faults).toEqual([])
})
