// Where signing in leads: the host of one's company, from there or from elsewhere, or the chooser.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openPage } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import type { Product } from './support/product.ts'
import {
  acceptTerms,
  button,
  demoOwner,
  demoSupervisor,
  dialog,
  enterPlace,
  field,
  fillSignIn,
  heading,
  signIn,
  toast,
} from './support/steps.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const hostOf = (company: string) => product.base.replace('localhost', `${company}.localhost`)
const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }))

test('on the host of the company the session begins there', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${hostOf('demo')}/onboard/sign-in`)
  await signIn(page)
  expect(page.url()).toBe(`${hostOf('demo')}/`)
  expect((await kept(page)).company_code).toBe('demo')
})

test.each([
  ['the base host', () => product.base],
  ['the host of another company', () => hostOf('other')],
])('from %s it is handed over, and the address keeps nothing of it', async (_, origin) => {
  const { page } = await openPage(browser)
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  await page.goto(`${origin()}/onboard/sign-in`)
  await signIn(page)
  expect(page.url()).toBe(`${hostOf('demo')}/`)
  const handOver = seen.find((address) => address.startsWith(`${hostOf('demo')}/switch-company?`))
  expect(handOver).toContain('state=')
  await page.goBack()
  expect(page.url()).not.toContain('switch-company')
  await page.goto(`${origin()}/onboard/sign-in`)
  expect((await kept(page)).accessToken).toBeUndefined()

  // Once used, the address is worth nothing to whoever finds it.
  const thief = (await openPage(browser)).page
  await thief.goto(handOver ?? '')
  await heading(thief, 'Sign in as administrator').waitFor()
  expect((await kept(thief)).accessToken).toBeUndefined()
})

test('on an address every company is at home', async () => {
  const { page } = await openPage(browser)
  await page.goto(product.url)
  await signIn(page)
  expect(page.url()).toBe(`${product.url}/`)
})

describe('somebody of two companies', () => {
  let page: Page

  beforeAll(async () => {
    page = (await openPage(browser)).page
    await page.goto(`${product.base}/onboard/sign-in`)
    await signIn(page, demoSupervisor)
  })

  test('makes the second one in a dialog of the chooser, which names what is missing', async () => {
    await page.goto(`${hostOf('demo')}/onboard/company-login`)
    await page.getByRole('radio', { name: /Meridian/ }).waitFor()
    await button(page, 'Create a company').click()
    await button(dialog(page), 'Create the company').click()
    await dialog(page).getByText('This field is required').first().waitFor()
    await field(dialog(page), 'Company name').fill('Second Works')
    await field(dialog(page), 'Company domain').fill('www')
    await enterPlace(page, 'Av. Reforma 1, Ciudad de México')
    await button(dialog(page), 'Create the company').click()
    await dialog(page)
      .getByText(/not allowed|domain/i)
      .last()
      .waitFor()
    await field(dialog(page), 'Company domain').fill('second')
    await button(dialog(page), 'Create the company').click()
    await toast(page, 'The company is ready').waitFor()
    expect(await page.getByRole('radio', { name: /Second Works/ }).isChecked()).toBe(true)
  })

  test('enters it on its own host', async () => {
    await button(page, 'Sign in').click()
    await page.getByRole('banner').getByText('Second Works').waitFor()
    expect(page.url()).toBe(`${hostOf('second')}/`)
  })

  test('chooses after signing in on the base host, and may switch the account', async () => {
    const other = (await openPage(browser)).page
    await other.goto(`${product.base}/onboard/sign-in`)
    await fillSignIn(other, demoSupervisor)
    await acceptTerms(other)
    await button(other, 'Sign in').click()
    await heading(other, 'Choose a company').waitFor()
    await other.getByRole('radio', { name: /Second Works/ }).waitFor()
    expect(await other.getByRole('radio').count()).toBe(2)
    await button(other, 'Switch account').click()
    await heading(other, 'Sign in as administrator').waitFor()
    expect((await kept(other)).accessToken).toBeUndefined()
    await signIn(other, demoOwner)
    expect(other.url()).toBe(`${hostOf('demo')}/`)
  })
})
