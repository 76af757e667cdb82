// The second factor that a company asks for, from the first sign-in to the pages behind it: nothing is refused on the way.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt, stepAt } from '#server/areas/identity/second-factor/totp.ts'
import { openBrowser, openPage } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import type { Product } from './support/product.ts'
import { button, demoOwner, demoVendor, field, flip, heading, signIn } from './support/steps.ts'
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

async function setUp(page: Page, password: string): Promise<void> {
  await button(page, 'Set up').click()
  await field(page, 'Password').last().fill(password)
  await button(page, 'Continue').click()
  const key = await page.getByText(/^[A-Z2-7 ]{39}$/).textContent()
  await field(page, 'Code that the app shows').fill(codeAt((key ?? '').replaceAll(' ', ''), stepAt(Date.now())))
  await button(page, 'Switch on').click()
  await button(page, 'I have kept them').click()
}

test('the staff of a vendor signs in for the first time, sets up the second factor and works', async () => {
  const { page, faults } = await openPage(browser)
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  await page.goto(product.url)
  await signIn(page, demoVendor)
  await heading(page, 'My account').waitFor()
  await page.getByText('Your company asks for a second factor').waitFor()
  // Longer than the pause before the live connection is opened.
  await page.waitForTimeout(4000)
  expect([refused, faults]).toEqual([[], []])
  await setUp(page, demoVendor.password)
  await go(page, `${product.url}/vendor/dashboard`)
  await heading(page, 'Dashboard').waitFor()
  expect([refused, faults]).toEqual([[], []])
})

test('an owner without a second factor is told to set one up before others are asked for it', async () => {
  const { page } = await visit(browser, product.url, await sessionOf(product.url, demoOwner))
  await go(page, `${product.url}/company/security-policy`)
  await flip(page, 'Administrators need a second factor')
  await button(page, 'Save').click()
  await page
    .getByText(/Set up a second factor for your own account first/)
    .first()
    .waitFor()
  await go(page, `${product.url}/team/employee`)
  await heading(page, 'Employees').waitFor()
})
