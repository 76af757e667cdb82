// Without a mouse: signing in, finding, changing and deleting; the focus is always somewhere, and comes back where it was.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPage } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import type { Product } from './support/product.ts'
import { button, demoOwner, dialog, field, heading, listed, toast } from './support/steps.ts'

let product: Product
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
  page = (await openPage(browser)).page
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const isFocused = (one: Locator) => one.evaluate((node) => node === document.activeElement)

/** Presses Tab, as often as a patient person would, until the focus stands there. */
async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let steps = 0; steps < 120; steps += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${target}`)
}

const press = async (target: Locator, key = 'Enter') => {
  await tabTo(target)
  await page.keyboard.press(key)
}

/** The page of a person opens with an overview. */
async function openDetails(): Promise<void> {
  await tabTo(page.getByRole('tab', { name: 'Overview' }))
  await tabTo(page.getByRole('tab', { name: 'Details' }), 'ArrowRight')
}

const type = async (target: Locator, text: string) => {
  await tabTo(target)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

test('signs in', async () => {
  await page.goto(product.url)
  await type(field(page, 'E-mail'), demoOwner.email)
  await type(field(page, 'Password'), demoOwner.password)
  await press(page.getByRole('checkbox', { name: /I accept/ }), 'Space')
  await press(button(page, 'Sign in'))
  await heading(page, 'Today').waitFor()
})

test('skips what stands before the content of a page', async () => {
  await press(page.getByRole('link', { name: 'Employees', exact: true }).first())
  await heading(page, 'Employees').waitFor()
  await page.reload()
  await heading(page, 'Employees').waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  expect(await isFocused(skip)).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
})

test('searches a list, opens a record, changes and saves it', async () => {
  await type(page.getByRole('searchbox', { name: 'Search', exact: true }), '1005')
  await listed(page, '1–1 of 1')
  await press(page.getByRole('row').nth(1).getByRole('link').first())
  await openDetails()
  await type(field(page.getByRole('main'), 'Nickname'), 'Key')
  await press(button(page.getByRole('main'), 'Save'))
  await toast(page, /was saved$/).waitFor()
  await heading(page, 'Employees').waitFor()
})

test('adds an employee from the palette, finds, changes and deletes them, and takes the deletion back', async () => {
  // Typing on at once loses nothing, though the search may still be on its way.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('add employees')
  await page.keyboard.press('Enter')
  const form = page.getByRole('main')
  await type(field(form, 'Employee code'), '9901')
  await type(field(form, 'First name'), 'Kay')
  await page.keyboard.press('Enter')
  await toast(page, /Kay was created$|Kay was saved$/).waitFor()
  await heading(page, 'Employees').waitFor()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('9901')
  await page.keyboard.press('Enter')
  await openDetails()
  await type(field(form, 'Last name'), 'Keller')
  await press(button(form, 'Save'))
  await toast(page, /Keller was saved$/).waitFor()

  await type(page.getByRole('searchbox', { name: 'Search', exact: true }), '9901')
  await listed(page, '1–1 of 1')
  await press(button(page, /^Actions for .*Keller/))
  await tabTo(page.getByRole('menuitem', { name: 'Delete' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  await press(button(dialog(page), 'Delete'))
  await toast(page, /Keller was deleted/).waitFor()
  await page.getByText('Nothing matches').first().waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Control+z')
  await listed(page, '1–1 of 1')
})

test('selects rows, deletes one, and stands where it was after each dialog', async () => {
  await press(button(page, 'More and settings'))
  await press(button(page, 'Company'))
  await press(page.getByRole('link', { name: 'Positions', exact: true }).first())
  await heading(page, 'Positions').waitFor()
  const add = button(page, 'Add position')
  await press(add)
  await dialog(page).waitFor()
  await type(field(dialog(page), 'Position name'), 'Aardvark keeper')
  await press(button(dialog(page), 'Save'))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(add)).toBe(true)

  await type(page.getByRole('searchbox', { name: 'Search', exact: true }), 'a')
  const ticks = page.getByRole('row').getByRole('checkbox', { name: /^Select (?!all)/ })
  await press(ticks.nth(0), 'Space')
  await press(ticks.nth(1), 'Space')
  await page.getByText('2 selected').waitFor()

  const actions = button(page, /^Actions for .*Aardvark keeper/)
  await press(actions)
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(actions)).toBe(true)
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: 'Delete' })
  await tabTo(item, 'ArrowDown')
  await page.keyboard.press('Enter')
  await press(button(dialog(page), 'Delete'))
  await toast(page, /Aardvark keeper was deleted/).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('a dialog keeps the focus inside, and Escape leads back to what opened it', async () => {
  const language = button(page, 'Change language')
  await press(language)
  await dialog(page).waitFor()
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog(page).evaluate((one) => one.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(language)).toBe(true)
})
