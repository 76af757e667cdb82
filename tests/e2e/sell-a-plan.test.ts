// A person's task: price a plan for Mexico and sell it to a company there, by the vendor's and the company's pages alone.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import { axeFindings, overflow } from './support/look-over.ts'
import type { Product } from './support/product.ts'
import { button, choose, column, dialog, field, heading, openMenu, save, startAdding, toast } from './support/steps.ts'
import { go, sessionOf, vendorSessionOf, visit } from './support/visit.ts'

let product: Product
let browser: Browser
let seller: Page
let owner: Page
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
  const session = await sessionOf(product.url)
  await inMexico(session.token)
  owner = (await visit(browser, product.url, session)).page
  seller = (await visit(browser, product.url, await vendorSessionOf(product.url))).page
  await go(seller, product.url)
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** Where a company lies is chosen on a map, which tests have no provider for. */
async function inMexico(token: string): Promise<void> {
  const answer = await fetch(`${product.url}/web/personnel/api/v2/company/`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'x-client': 'Web', authorization: `JWT ${token}` },
    body: JSON.stringify({ company_country: 'Mexico', company_country_code: 'MX' }),
  })
  expect(answer.status).toBe(200)
}

test('the vendor adds the peso', async () => {
  await openMenu(seller, 'Currencies')
  const form = await startAdding(seller, 'currency')
  await field(form, 'Code').fill('MXN')
  await field(form, 'Name').fill('Mexican peso')
  await field(form, 'Symbol').fill('$')
  await save(seller, form)
})

test('and a price for Mexico, which it puts into effect', async () => {
  await openMenu(seller, 'Price strategies')
  await button(seller, 'Add price strategy').click()
  await heading(seller, 'Add price strategy').waitFor()
  await field(seller, 'Name').fill('Mexico 2026')
  await choose(seller, seller, 'Currency', 'MXN Mexican peso')
  await field(seller, 'Country').fill('MX')
  await field(seller, 'Base price a month').fill('900')
  await field(seller, 'Included employees').fill('25')
  await field(seller, 'Each further employee').fill('25')
  await field(seller, 'Tax').fill('16')
  await save(seller)
  await go(seller, `${product.url}/vendor/subscription/price-strategy?search=Mexico`)
  await seller
    .getByRole('row', { name: /Mexico 2026/ })
    .getByRole('link')
    .first()
    .click()
  await button(seller, 'Put into effect').click()
  await button(dialog(seller), 'Put into effect').click()
  await toast(seller, /./).waitFor()
})

test('and a plan of it', async () => {
  await openMenu(seller, 'Plans')
  await button(seller, 'Add plan').click()
  await heading(seller, 'Add plan').waitFor()
  await field(seller, 'Code').fill('MX-1')
  await field(seller, 'Name').fill('Empresa')
  await choose(seller, seller, 'Price strategy', 'Mexico 2026')
  await field(seller, 'Shown to customers').check()
  await save(seller)
})

test('the company calls off its old order, sees the plan with its price, and orders it', async () => {
  await go(owner, product.url)
  await openMenu(owner, 'Plan and price')
  await button(owner, 'Cancel the order').click()
  await heading(owner, 'Choose a plan').waitFor()
  await owner.getByRole('radio', { name: /Empresa/ }).check()
  await field(owner, 'Employees').fill('300')
  await field(owner, 'Terminals').fill('40')
  await button(owner, 'Show the price').click()
  // (900 + 275 × 25) and 16 % on top.
  await expect.poll(() => owner.getByTestId('to-pay').textContent()).toMatch(/9,019\.00/)
  expect([...(await overflow(owner)), ...(await axeFindings(owner))]).toEqual([])
  await owner.getByRole('checkbox', { name: /I agree/ }).check()
  await button(owner, 'Order and pay by bank transfer').click()
  await heading(owner, 'Waits for payment').waitFor()
})

test('the vendor notes the transfer', async () => {
  await openMenu(seller, 'Orders')
  await seller
    .getByRole('row', { name: /Meridian Works.*Empresa/ })
    .getByRole('button')
    .last()
    .click()
  await seller.getByRole('menuitem', { name: 'Mark as paid' }).click()
  const form = dialog(seller)
  await field(form, 'Reference').fill('SPEI 4711')
  await field(form, 'Received on').fill('2026-01-15')
  await field(form, 'Amount').fill('9019')
  await button(form, 'Mark as paid').click()
  await expect.poll(() => column(seller, 'State')).toContain('Paid')
})

test('and the company has what it bought', async () => {
  await go(owner, `${product.url}/onlineSubscription`)
  await heading(owner, 'At present').waitFor()
  const main = owner.getByRole('main')
  await main.getByText('Active', { exact: true }).waitFor()
  await main.getByRole('row', { name: /Employees.*300/ }).waitFor()
  await go(owner, `${product.url}/subscription/order`)
  await expect.poll(() => column(owner, 'State')).toContain('Paid')
})
