// A person's task: price a plan for Mexico and sell it to a company there, by the vendor's and the company's pages alone.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings, overflow } from './support/look-over.ts'
import {
  button,
  choose,
  column,
  confirm,
  dialog,
  field,
  flip,
  heading,
  openMenu,
  save,
  startAction,
  startAdding,
  toast,
} from './support/steps.ts'
import { go, sessionOf } from './support/visit.ts'
import { startWalk } from './support/walk.ts'

const walk = startWalk()
let seller: Page
let owner: Page
beforeAll(async () => {
  seller = (await walk.enterAsVendor()).page
  const { token } = await sessionOf(walk.url())
  await inMexico(token)
  owner = (await walk.enter()).page
})

/** Where a company lies is chosen on a map, which tests have no provider for. */
async function inMexico(token: string): Promise<void> {
  const answer = await fetch(`${walk.url()}/web/personnel/api/v2/company/`, {
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
  await choose(seller, form, 'Countries', 'Mexico')
  await seller.keyboard.press('Tab')
  await save(seller, form)
})

test('and a price for Mexico, whose currency comes with the country, and puts it into effect while saving it', async () => {
  await openMenu(seller, 'Price strategies')
  await button(seller, 'Add price strategy').click()
  await heading(seller, 'Add price strategy').waitFor()
  await field(seller, 'Name').fill('Mexico 2026')
  await choose(seller, seller, 'Country', 'Mexico')
  await expect.poll(() => field(seller, 'Currency').inputValue()).toContain('MXN Mexican peso')
  await field(seller, 'Base price a month').fill('900')
  await field(seller, 'Included employees').fill('25')
  await field(seller, 'Each further employee').fill('25')
  await field(seller, 'Tax').fill('16')
  await button(seller, 'Save and put into effect').click()
  await confirm(dialog(seller))
  await toast(seller, 'Put into effect: done').waitFor()
})

test('and from its page a plan of it', async () => {
  await heading(seller, 'Mexico 2026').waitFor()
  await seller.getByRole('link', { name: 'Add plan' }).click()
  await heading(seller, 'Add plan').waitFor()
  await expect.poll(() => field(seller, 'Price strategy').inputValue()).toBe('Mexico 2026')
  await field(seller, 'Code').fill('MX-1')
  await field(seller, 'Name').fill('Empresa')
  await flip(seller, 'Shown to customers')
  await save(seller)
})

test('the company calls off its old order, sees the plan with its price, and orders it', async () => {
  await go(owner, walk.url())
  await openMenu(owner, 'Plan and price')
  await button(owner, 'Cancel the order').click()
  await heading(owner, 'Choose a plan').waitFor()
  await owner.getByRole('radio', { name: /Empresa/ }).check()
  await field(owner, 'Employees').fill('300')
  await field(owner, 'Terminals').fill('40')
  // (900 + 275 × 25) and 16 % on top.
  await expect.poll(() => owner.getByTestId('to-pay').textContent()).toMatch(/9,019\.00/)
  expect([...(await overflow(owner)), ...(await axeFindings(owner))]).toEqual([])
  await owner.getByRole('checkbox', { name: /I agree/ }).check()
  await button(owner, 'Order and pay by bank transfer').click()
  await heading(owner, 'Waits for payment').waitFor()
})

test('the vendor notes the transfer', async () => {
  await openMenu(seller, 'Orders')
  const form = await startAction(seller, /Meridian Works.*Empresa/, 'Mark as paid')
  await field(form, 'Reference').fill('SPEI 4711')
  await field(form, 'Received on').fill('2026-01-15')
  await field(form, 'Amount').fill('9019')
  await confirm(form)
  await expect.poll(() => column(seller, 'State')).toContain('Paid')
})

test('and the company has what it bought', async () => {
  await go(owner, `${walk.url()}/onlineSubscription`)
  await heading(owner, 'At present').waitFor()
  const main = owner.getByRole('main')
  await main.getByText('Active', { exact: true }).waitFor()
  await main.getByRole('row', { name: /Employees.*300/ }).waitFor()
  await go(owner, `${walk.url()}/subscription/order`)
  await expect.poll(() => column(owner, 'State')).toContain('Paid')
})
