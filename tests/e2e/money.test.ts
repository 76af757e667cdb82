// A person's task, on both sides of the counter: a plan is bought by wallet and by card, called off, paid once though two tabs pay, and
// partly paid back; invoice and credit note are there, and the vendor sees the revenue.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings, overflow } from './support/look-over.ts'
import { button, column, confirm, dialog, field, heading, openMenu, startAction } from './support/steps.ts'
import { orderBy, startTill } from './support/till.ts'
import { go } from './support/visit.ts'

const till = startTill()
let owner: Page
beforeAll(async () => {
  owner = await till.enter('owner', '/onlineSubscription')
})

const faults = async (page: Page) => [...(await overflow(page)), ...(await axeFindings(page))]
const main = (page: Page) => page.getByRole('main')
const taken = () => [...till.standIn().state.orders.values()].reduce((sum, { taken }) => sum + taken, 0)

test('the company orders, goes to the wallet, calls it off, and nothing was charged', async () => {
  await button(owner, 'Cancel the order').click()
  await orderBy(owner, /^PayPal/)
  await till.atProvider(owner)
  await button(owner, 'cancel').click()
  await main(owner).getByText('The payment did not succeed, and the order was not paid.').waitFor()
  expect(taken()).toBe(0)
  await owner.getByRole('link', { name: 'Back to the subscription' }).waitFor()
  await go(owner, till.url('/onlineSubscription'))
  await heading(owner, 'Waits for payment').waitFor()
  expect(await faults(owner)).toEqual([])
})

test('it comes back and pays the same order in two tabs: money moves once', async () => {
  const other = await owner.context().newPage()
  await go(other, till.url('/onlineSubscription'))
  for (const page of [owner, other]) {
    await button(page, 'Pay with PayPal').click()
    await till.atProvider(page)
  }
  expect(other.url()).toBe(owner.url())
  await button(owner, 'approve').click()
  await main(owner).getByText('The subscription is active.').waitFor()
  await button(other, 'approve').click()
  await main(other).getByText('This order was paid before').waitFor()
  await other.close()
  expect(taken()).toBe(1)
  expect(await faults(owner)).toEqual([])
})

test('a card that pays beside the wallet is not asked for an order that is paid', async () => {
  await go(owner, till.url('/onlineSubscription'))
  await main(owner).getByText('Active', { exact: true }).waitFor()
  await main(owner).getByText('Your plan').waitFor()
  expect(await owner.getByRole('button', { name: 'Pay by card' }).count()).toBe(0)
  expect(await faults(owner)).toEqual([])
})

test('it renews by card; the provider holds the payment, and it settles by itself', async () => {
  // The page asks twelve times, five seconds apart: its clock is moved on, so that nobody waits for that minute.
  await owner.clock.install()
  await orderBy(owner, /^Card/)
  await till.atProvider(owner)
  await button(owner, 'hold').click()
  const isChecked = async () => {
    await owner.clock.fastForward(5_000)
    return main(owner).getByText('The payment is being checked').isVisible()
  }
  await expect.poll(isChecked, { interval: 300 }).toBe(true)
  const back = owner.url()
  await go(owner, till.url('/onlineSubscription'))
  await main(owner).getByText('The provider is checking the payment.').waitFor()
  for (const order of till.standIn().state.orders.values())
    if (order.status === 'PENDING') Object.assign(order, { status: 'PAID', taken: 1 })
  await go(owner, back)
  await main(owner).getByText('The subscription is active.').waitFor()
})

test('the vendor pays a part back', async () => {
  const vendor = await till.enter('vendor', '/')
  await openMenu(vendor, 'Payments')
  const form = await startAction(vendor, /PayPal/, 'Pay back')
  await field(form, 'Amount').fill('44')
  await field(form, 'Reason').fill('Agreed on the phone')
  await confirm(form)
  await expect.poll(() => column(vendor, 'State')).toContain('Partly paid back')
})

test('the company finds invoice and credit note with its order, as files that open', async () => {
  await go(owner, till.url('/subscription/order'))
  await owner
    .getByRole('row', { name: /Partly paid back/ })
    .getByRole('link')
    .first()
    .click()
  const order = dialog(owner)
  for (const name of [/^Invoice /, /^Credit note /]) {
    const [file] = await Promise.all([owner.waitForEvent('download'), button(order, name).click()])
    const path = await file.path()
    expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(await faults(owner)).toEqual([])
})

test('and the vendor sees the revenue on the first page', async () => {
  const vendor = await till.enter('vendor', '/vendor/dashboard')
  await vendor
    .getByRole('group', { name: /Recurring revenue a month/ })
    .or(main(vendor).getByText('Recurring revenue a month'))
    .first()
    .waitFor()
})
