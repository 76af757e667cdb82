// Two people change one record in two browsers: nothing that either of them typed is lost.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPage } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import type { Product } from './support/product.ts'
import { button, dialog, field, signIn, toast } from './support/steps.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

async function openFirst(): Promise<Page> {
  const { page } = await openPage(browser)
  await page.goto(`${product.url}/company/position?ordering=position_code`)
  await signIn(page)
  await page.locator('a[data-open]').first().click()
  await field(page, 'Position name').waitFor()
  return page
}

test('what both changed stands side by side with what it was, and both changes are kept', async () => {
  const [mine, theirs] = [await openFirst(), await openFirst()]
  const before = await field(mine, 'Position name').inputValue()
  await field(mine, 'Position name').fill('Named by me')
  await field(theirs, 'Position name').fill('Named by them')
  await field(theirs, 'Remark').fill('Noted by them')
  await button(dialog(theirs), 'Save').click()
  await toast(theirs, /was saved/).waitFor()

  await button(dialog(mine), 'Save').click()
  const panel = dialog(mine).getByRole('alert')
  await panel.getByText(/changed this record at/).waitFor()
  const name = panel.getByRole('radiogroup', { name: 'Position name' })
  expect(await name.getByRole('radio', { name: /Mine\s*Named by me/ }).isChecked()).toBe(true)
  expect(await name.getByRole('radio', { name: /Theirs\s*Named by them/ }).isChecked()).toBe(false)
  expect(await panel.getByText(`Before: ${before}`).count()).toBe(1)
  const remark = panel.getByRole('radiogroup', { name: 'Remark' })
  expect(await remark.getByRole('radio', { name: /Theirs\s*Noted by them/ }).isChecked()).toBe(true)

  await button(panel, 'Continue with these values').click()
  await button(dialog(mine), 'Save').click()
  await toast(mine, /was saved/).waitFor()
  await mine.locator('a[data-open]').first().click()
  await field(mine, 'Position name').waitFor()
  expect(await field(mine, 'Position name').inputValue()).toBe('Named by me')
  expect(await field(mine, 'Remark').inputValue()).toBe('Noted by them')
})
