// Support access from both sides: a company lets the vendor in, somebody of the vendor enters from the company's record, and is
// out as soon as the grant ends. Each company is on its own host.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt, stepAt } from '#server/areas/identity/second-factor/totp.ts'
import { openBrowser } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import { axeFindings } from './support/look-over.ts'
import type { Product } from './support/product.ts'
import { button, choose, demoOwner, demoVendor, field, heading, toast } from './support/steps.ts'
import { go, sessionOf, vendorSessionOf, visit } from './support/visit.ts'

let product: Product
let browser: Browser
let owner: Page
let vendor: Page
let secret: string

const hostOf = (company: string) => product.base.replace('localhost', `${company}.localhost`)

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
  const session = await vendorSessionOf(product.url)
  secret = session.secret
  owner = (await visit(browser, hostOf('demo'), await sessionOf(product.url))).page
  vendor = (await visit(browser, hostOf('vendor'), session)).page
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const confirm = async (page: Page, password: string, code?: string) => {
  const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await field(proof, 'Password').fill(password)
  if (code) await field(proof, 'Code of the app, or a recovery code').fill(code)
  await button(proof, 'Confirm').click()
  await proof.waitFor({ state: 'detached' })
}

async function openRecord(): Promise<void> {
  await go(vendor, `${hostOf('vendor')}/vendor/tenement/company?search=demo`)
  await vendor.getByRole('link', { name: 'demo', exact: true }).first().click()
  await heading(vendor, 'Support').waitFor()
}

test('without a grant the record of the company says that nobody may enter', async () => {
  await openRecord()
  await vendor.getByText('The company has not let you in').waitFor()
  expect(await vendor.getByRole('button', { name: 'Enter for an hour' }).count()).toBe(0)
})

test('the owner lets the vendor in with the password', async () => {
  await go(owner, `${hostOf('demo')}/system/support-access`)
  await owner.getByText('Nobody of the vendor may enter').waitFor()
  await field(owner, 'For at most 168 hours').fill('2')
  await choose(owner, owner, 'They may', 'See and change')
  await button(owner, 'Grant support access').click()
  await confirm(owner, demoOwner.password)
  await owner.getByText('The vendor’s staff may enter, see and change').waitFor()
  await owner.getByText(/granted by/).waitFor()
})

test('the vendor enters with a reason and the second factor, and is reminded of being a guest on every page', async () => {
  await openRecord()
  await vendor.getByText(/The company lets you in until/).waitFor()
  await button(vendor, 'Enter for an hour').click()
  await vendor.getByText('This field is required').waitFor()
  await field(vendor, 'Reason').fill('Ticket 4711: shifts do not show')
  expect(await axeFindings(vendor)).toEqual([])
  await button(vendor, 'Enter for an hour').click()
  // The code of now has served for setting it up.
  await confirm(vendor, demoVendor.password, codeAt(secret, stepAt(Date.now()) + 1))
  await vendor.waitForURL(`${hostOf('demo')}/`)
  const banner = vendor.getByRole('status').filter({ hasText: 'You are in Meridian Works for support until' })
  await banner.waitFor()
  expect(await axeFindings(vendor)).toEqual([])
  await go(vendor, `${hostOf('demo')}/company/area`)
  await banner.waitFor()
  await button(vendor, 'Add area').waitFor()
  const menu = vendor.getByRole('navigation', { name: 'Main menu' })
  // The menu comes after the page.
  await menu.getByRole('link', { name: 'Areas', exact: true, includeHidden: true }).waitFor({ state: 'attached' })
  for (const name of ['Users', 'Groups', 'Security policy', 'Support access'])
    expect([name, await menu.getByRole('link', { name, exact: true, includeHidden: true }).count()]).toEqual([name, 0])
  await go(vendor, `${hostOf('demo')}/system/user`)
  await heading(vendor, 'Unauthorized').waitFor()
})

test('the owner sees who is in', async () => {
  await go(owner, `${hostOf('demo')}/system/support-access`)
  await heading(owner, '1 person is in now').waitFor()
  await owner.getByText(/^Demo Vendor, since/).waitFor()
})

test('ending the grant puts the visitor out at once, with a word about it', async () => {
  await go(vendor, `${hostOf('demo')}/company/area`)
  const opened = vendor.waitForEvent('websocket')
  await vendor.reload()
  await opened
  await button(owner, 'End now').click()
  await owner.getByText('Nobody of the vendor may enter').waitFor()
  await toast(vendor, 'The support access has ended.').waitFor()
  await heading(vendor, 'Sign in as administrator').waitFor()
  expect(await vendor.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

test('the operation log of the company tells of the visit by name and reason', async () => {
  await go(owner, `${hostOf('demo')}/system/operation-Log?principal_kind=VENDOR`)
  const entered = owner.getByRole('row').filter({ hasText: 'Demo Vendor' }).first()
  await entered.waitFor()
  await entered.getByRole('link').first().click()
  await owner.getByText('Ticket 4711: shifts do not show').first().waitFor()
})
