// What the main job goes on with: a list arranged as one likes, photos, two people at one record, files, many at once.
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import type { Product } from './support/product.ts'
import { button, chooseInTree, column, dialog, field, save } from './support/steps.ts'
import { go, type Session, sessionOf, visit } from './support/visit.ts'

let product: Product
let browser: Browser
let session: Session
let page: Page

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
  session = await sessionOf(product.url)
  page = (await visit(browser, product.url, session)).page
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const head = (name: string) => page.getByRole('columnheader', { name })
const tick = (name: RegExp) => page.getByRole('checkbox', { name }).first().check()

test('order and filters stand in the address and after a reload', async () => {
  await go(page, `${product.url}/team/employee`)
  await button(head('First name'), /First name/).click()
  await page.waitForURL(/ordering=first_name/)
  await button(page, 'Filters').click()
  await field(page.getByRole('region', { name: 'Filters' }), 'Position').click()
  await page.getByRole('switch', { name: 'Include everything below' }).click()
  await page
    .getByRole('treeitem', { name: /Regional director/ })
    .first()
    .click()
  await button(page, 'Confirm').click()
  await page.waitForURL(/position__in=\d+/)
  const range = page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
  await expect.poll(() => range.textContent()).not.toContain('250')
  await expect.poll(async () => (await column(page, 'First name'))[0]).not.toBe('')
  const [before, first] = [await range.textContent(), await column(page, 'First name')]
  await page.reload()
  await expect.poll(() => range.textContent()).toBe(before)
  await expect.poll(() => column(page, 'First name')).toEqual(first)
  expect(await head('First name').getAttribute('aria-sort')).toBe('ascending')
  await button(page, 'Filters (1)').waitFor()
})

test('columns stay hidden, moved and as wide as they were made', async () => {
  await go(page, `${product.url}/company/position`)
  await button(page, 'Columns').click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  await panel.getByRole('checkbox', { name: 'Superior position' }).uncheck()
  await button(panel, 'Move Position name up').click()
  await page.keyboard.press('Escape')
  const heads = () =>
    page
      .getByRole('columnheader')
      .filter({ hasText: /\w/ })
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-field')))
  await expect.poll(heads).not.toContain('parent_position')
  const width = () => head('Position name').evaluate((one) => one.getBoundingClientRect().width)
  const [before, box] = [await width(), await head('Position name').boundingBox()]
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 2, (box?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) + 78, (box?.y ?? 0) + 10, { steps: 4 })
  await page.mouse.up()
  await expect.poll(width).toBeGreaterThan(before + 40)
  const [shown, wide] = [await heads(), await width()]
  await page.reload()
  await expect.poll(heads).toEqual(shown)
  expect(Math.abs((await width()) - wide)).toBeLessThan(3)
})

test('a photo is cropped, kept and shown in the list', async () => {
  await go(page, `${product.url}/team/employee/2?tab=details`)
  const picture = sharp({ create: { width: 640, height: 420, channels: 3, background: '#0e5b9d' } })
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
  await page.locator('main input[type=file]').first().setInputFiles(file)
  await button(page.getByRole('dialog', { name: 'Crop the photo' }), 'Confirm').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await save(page)
  await go(page, `${product.url}/team/employee/2?tab=details`)
  const photo = page.getByRole('main').locator('img').first()
  await expect.poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(400)
})

test('of two people at one record the second sees what the first wrote, and chooses', async () => {
  const other = (await visit(browser, product.url, await sessionOf(product.url))).page
  for (const one of [page, other]) await go(one, `${product.url}/team/employee/3?tab=details`)
  await field(page, 'Nickname').fill('Mine')
  await field(other, 'Nickname').fill('Theirs')
  await save(other)
  await button(page, 'Save').click()
  await page.getByText('Choose for each field which value stays.').waitFor()
  await button(page, 'Continue with these values').click()
  await save(page)
  await go(page, `${product.url}/team/employee/3?tab=details`)
  expect(await field(page, 'Nickname').inputValue()).toBe('Mine')
  await other.context().close()
})

test('in a file that is taken out, a text is no formula', async () => {
  await go(page, `${product.url}/company/position/new`)
  await field(dialog(page), 'Position name').fill('@SUM(1+1)*cmd|A0')
  await save(page, dialog(page))
  await button(page, 'Export').click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Text (CSV)' }).click()
  const text = readFileSync(await (await download).path(), 'utf8')
  const cells = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line) => line.split(','))
  expect(cells.filter((cell) => /SUM/.test(cell))).toHaveLength(1)
  expect(cells.filter((cell) => /^"?[=@+\-\t]/.test(cell))).toEqual([])
})

test('several people move to another department at once', async () => {
  await go(page, `${product.url}/team/employee?search=100`)
  await page.getByRole('row').nth(2).waitFor()
  for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
  await button(page, 'Transfer').click()
  await dialog(page).waitFor()
  await chooseInTree(page, dialog(page), 'Department', 'Administración')
  await button(dialog(page), /^(Confirm|Transfer)$/).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await column(page, 'Department')).slice(0, 2).every((one) => /Administraci/.test(one)))
    .toBe(true)
})

test('of many to delete, those in use stay, each with its reason', async () => {
  await go(page, `${product.url}/company/department/new`)
  await field(dialog(page), 'Department name').fill('Zz empty')
  await save(page, dialog(page))
  await go(page, `${product.url}/company/department?ordering=-dept_name`)
  await tick(/^Select .*Zz empty/)
  await page.getByRole('row').nth(2).getByRole('checkbox').check()
  await button(page.getByRole('region', { name: 'Selected records' }), 'Delete').click()
  await button(dialog(page), 'Delete').click()
  await dialog(page).getByRole('heading', { name: '1 record was not changed' }).waitFor()
  await dialog(page).getByText('1 record was done.').waitFor()
  expect(await dialog(page).getByRole('listitem').allTextContents()).toEqual([expect.stringMatching(/\w{4}/)])
  await button(dialog(page), 'Close').click()
  await page.getByText('1 selected').waitFor()
  await expect.poll(() => page.getByRole('row', { name: /Zz empty/ }).count()).toBe(0)
})
