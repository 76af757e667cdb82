// A company pays its order by card: it goes to the provider's page, comes back to /payment/telr/ or /payment/paypal/, and reads what
// became of it; in each direction of writing and on a narrow screen.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningStandIn, startStandIn } from '#scripts/payments/stand-in.ts'
import { openBrowser } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import { axeFindings, overflow } from './support/look-over.ts'
import type { Product } from './support/product.ts'
import { button, heading } from './support/steps.ts'
import { go, sessionOf, vendorSessionOf, visit } from './support/visit.ts'

let product: Product
let browser: Browser
let standIn: RunningStandIn

beforeAll(async () => {
  standIn = await startStandIn()
  ;[product, browser] = await Promise.all([
    startDemo({ PAYMENTS: 'stand-in', PAYMENTS_URL: standIn.url }),
    openBrowser(),
  ])
  const { token } = await vendorSessionOf(product.url)
  await product.inDatabase(({ kysely }) =>
    kysely.updateTable('session').set({ reauthenticated_at: new Date() }).execute(),
  )
  const answer = await fetch(`${product.url}/web/vendor/api/v2/vendor_profiles/`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'x-client': 'Web', authorization: `JWT ${token}` },
    body: JSON.stringify({
      telr_enabled: true,
      telr_store_id: '12345',
      telr_auth_key: 'key',
      telr_secret_key: 'secret',
    }),
  })
  expect(answer.status).toBe(200)
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await standIn?.close()
})

const faults = async (page: Page) => [...(await overflow(page)), ...(await axeFindings(page))]

test('the company chooses, sees the price line by line, orders, and pays on the page of the provider', async () => {
  const { page } = await visit(browser, product.url, await sessionOf(product.url))
  await go(page, `${product.url}/onlineSubscription`)
  await button(page, 'Cancel the order').click()
  await heading(page, 'Choose a plan').waitFor()
  await page.getByTestId('to-pay').waitFor()
  await page.getByRole('radio', { name: /^Card/ }).check()
  expect(await faults(page)).toEqual([])
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await button(page, 'Order and go to payment').click()
  await page.waitForURL(`${standIn.url}/**`)
  await button(page, 'decline').click()
  await page.getByText('The card was declined').waitFor()
  // The provider comes back to /payment/telr/; the router shows addresses without their last stroke.
  expect(new URL(page.url()).pathname).toBe('/payment/telr')
  expect(await faults(page)).toEqual([])

  await go(page, `${product.url}/onlineSubscription`)
  await button(page, 'Pay by card').click()
  await page.waitForURL(`${standIn.url}/**`)
  await button(page, 'authorise').click()
  await page.getByText('The subscription is active. The invoice is with your orders.').waitFor()
  expect(await page.getByRole('status').getAttribute('data-severity')).toBe('success')
  expect(await faults(page)).toEqual([])
  await page.reload()
  await page.getByText('This order was paid before').waitFor()
})

test.each(['telr', 'paypal'])(
  'an address of no payment says so, whichever the language: /payment/%s/',
  async (name) => {
    for (const [language, width, title] of [
      ['en', 1440, 'No such payment'],
      ['ar', 390, 'لا توجد دفعة كهذه'],
    ] as const) {
      const { page } = await visit(browser, product.url, null, { language, width })
      await go(page, `${product.url}/payment/${name}/?OrderRef=nothing&paymentId=nothing`)
      await page.getByText(title).waitFor()
      expect(await page.locator('[data-severity]').getAttribute('data-severity')).toBe('error')
      expect(await faults(page)).toEqual([])
    }
  },
)
