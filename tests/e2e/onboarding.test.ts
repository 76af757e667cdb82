// From nothing to a company and back to a forgotten password, through every page before signing in.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openPage } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import { axeFindings } from './support/look-over.ts'
import { linkTo } from './support/outbox.ts'
import type { Product } from './support/product.ts'
import { acceptTerms, button, choose, dialog, field, heading, type Person, signIn, toast } from './support/steps.ts'
import { go, visit } from './support/visit.ts'

const founder: Person = { email: 'founder@acme.test', password: 'Harbour@2741' }

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const pathOf = (page: Page) => new URL(page.url()).pathname

async function fillSignUp(page: Page, { email, password }: Person): Promise<void> {
  await field(page, 'E-mail').fill(email)
  await field(page, 'First name').fill('Ada')
  await field(page, 'Phone').fill('+52-5512345678')
  await field(page, 'Password').fill(password)
  await field(page, 'Repeat the password').fill(password)
}

describe('from sign-up to the first sign-in', () => {
  let page: Page
  let activation: string

  beforeAll(async () => {
    page = (await openPage(browser)).page
  })

  test('signing up names what is wrong, and waits for the tick', async () => {
    await page.goto(`${product.url}/onboard/company-verification`)
    await page.getByRole('link', { name: 'Sign up' }).click()
    await heading(page, 'Create your account').waitFor()
    await fillSignUp(page, { email: '.no@mail', password: 'weak' })
    await field(page, 'Repeat the password').fill('other')
    expect(await button(page, 'Sign up').isDisabled()).toBe(true)
    await acceptTerms(page)
    await button(page, 'Sign up').click()
    for (const fault of [
      'Please enter a valid e-mail address',
      'The password does not meet the rules',
      'The two passwords differ',
    ])
      await page.getByText(fault).first().waitFor()
  })

  test('leads to the page that waits for the mail, with half a minute until the next', async () => {
    await fillSignUp(page, founder)
    await button(page, 'Sign up').click()
    await heading(page, 'Activate your account').waitFor()
    expect(pathOf(page)).toBe('/onboard/email-activation')
    expect(await field(page, 'E-mail').inputValue()).toBe(founder.email)
    expect(await field(page, 'E-mail').getAttribute('readonly')).not.toBeNull()
    const again = button(page, /^Send again in (2\d|30) s$/)
    expect(await again.isDisabled()).toBe(true)
    await page.reload()
    await button(page, /^Send again in \d+ s$/).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  test('asking for the mail too early is refused, and the time until the next is shown', async () => {
    await page.evaluate(() => history.replaceState({ ...history.state, resendAt: 0 }, ''))
    await page.reload()
    await button(page, 'Send again').click()
    await toast(page, /Please wait \d+ seconds/).waitFor()
    await button(page, /^Send again in \d+ s$/).waitFor()
  })

  test('the link of the mail activates, and its code leaves the address at once', async () => {
    activation = await linkTo(product, founder.email, 'activation')
    await page.goto(activation)
    await page.getByText('your account is being activated').waitFor()
    expect(page.url()).not.toContain('code')
    await heading(page, 'Create your company').waitFor()
    expect(page.url()).not.toContain('code')
    expect(await axeFindings(page)).toEqual([])
  })

  test('the company is made from its name and country, its domain is suggested, and its owner is in at once', async () => {
    await button(page, 'Create the company').click()
    await page.getByText('This field is required').first().waitFor()
    await field(page, 'Company name').fill('Acmé Gulf & Co.')
    expect(await field(page, 'Company domain').inputValue()).toBe('acme-gulf-co')
    await choose(page, page, 'Country', 'United Arab Emirates')
    expect(await field(page, 'Time zone').inputValue()).toBe('Asia/Dubai')
    await choose(page, page, 'Country', 'Mexico')
    expect(await field(page, 'Time zone').inputValue()).toBe('America/Mexico City')
    // The country stands for the address until a nearer one is known.
    expect(await field(page, 'Address').inputValue()).toBe('Mexico')
    await button(page, 'Create the company').click()
    await heading(page, 'Today').waitFor()
    await page.getByRole('main').getByText('Acmé Gulf & Co.').waitFor()
  })

  test('typing into an opened choice replaces what is chosen', async () => {
    await go(page, `${new URL(page.url()).origin}/account`)
    const zone = field(page, 'Time zone')
    for (const name of ['Asia/Dubai', 'Europe/Istanbul']) {
      await zone.click()
      await page.keyboard.type(name)
      await page.getByRole('option', { name }).click()
      expect(await zone.inputValue()).toBe(name)
    }
  })

  test('a link that was used is refused and leads to signing in', async () => {
    const { page } = await openPage(browser)
    await page.goto(activation)
    await toast(page, /not valid or has expired|already active/).waitFor({ timeout: 20_000 })
    await heading(page, 'Sign in as administrator').waitFor()
  })
})

test('switching the account in the chooser forgets the tokens', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${product.url}/onboard/sign-in`)
  await signIn(page)
  await page.goto(`${product.url}/onboard/company-login`)
  await page.getByRole('radio', { name: /Meridian/ }).waitFor()
  await button(page, 'Switch account').click()
  await heading(page, 'Sign in as administrator').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

describe('a forgotten password', () => {
  test('is set anew by a mailed link', async () => {
    const { page } = await openPage(browser)
    await page.goto(`${product.url}/onboard/company-verification`)
    await button(page, 'Forgot password?').click()
    await field(dialog(page), 'E-mail').fill('not an account')
    await button(dialog(page), 'Send the link').click()
    await dialog(page).getByText('Enter an employee code, e-mail address or phone number').waitFor()
    await field(dialog(page), 'E-mail').fill(founder.email)
    await button(dialog(page), 'Send the link').click()
    await page.waitForURL('**/onboard/forgot-password')
    await expect.poll(() => field(page, 'E-mail').inputValue()).toMatch(/\*/)
    expect(await button(page, /^Send again in \d+ s$/).isDisabled()).toBe(true)

    await page.goto(await linkTo(product, founder.email, 'reset-password'))
    await page.getByText('the link is being checked').waitFor()
    expect(page.url()).not.toContain('code')
    await field(page, 'Password').fill('Renewed@2026')
    await field(page, 'Repeat the password').fill('Renewed@2027')
    await button(page, 'Change the password').click()
    await page.getByText('The two passwords differ').waitFor()
    await field(page, 'Repeat the password').fill('Renewed@2026')
    await button(page, 'Change the password').click()
    await toast(page, 'Your password is changed. Please sign in.').waitFor()
    await signIn(page, { ...founder, password: 'Renewed@2026' })
  })

  test('a wrong code is told in an alert', async () => {
    const { page } = await openPage(browser)
    await page.goto(`${product.url}/onboard/reset-password?code=${'x'.repeat(43)}`)
    await page.getByRole('main').getByRole('alert').getByText('This code is not valid or has expired').waitFor()
    expect(await axeFindings(page)).toEqual([])
  })
})

describe('a link without its code', () => {
  test.each(['activation', 'company-creation', 'reset-password'])('%s', async (path) => {
    const { page } = await openPage(browser)
    await page.goto(`${product.url}/onboard/${path}`)
    await toast(page, 'The code is missing').waitFor()
    await heading(page, 'Sign in as administrator').waitFor()
    expect(pathOf(page)).toBe('/onboard/company-verification')
  })
})

test.each(['email-activation', 'forgot-password'])(
  '%s leads to signing in when no page before led to it',
  async (path) => {
    const { page } = await openPage(browser)
    await page.goto(`${product.url}/onboard/${path}`)
    await heading(page, 'Sign in as administrator').waitFor()
  },
)

describe('employees', () => {
  test('sign in with the domain of their company; what is empty is named', async () => {
    const { page } = await openPage(browser)
    await page.goto(`${product.url}/onboard/company-verification`)
    await page.getByRole('link', { name: 'Employee login' }).click()
    await heading(page, 'Sign in as employee').waitFor()
    await page.getByText(`.${new URL(product.base).host}`).waitFor()
    await button(page, 'Sign in').click()
    expect(await page.getByText('This field is required').count()).toBe(3)
    await field(page, 'Company domain').fill('demo')
    await field(page, 'E-mail, employee code or mobile').fill('nobody')
    await field(page, 'Password').fill('Nobody@2026')
    await button(page, 'Sign in').click()
    await toast(page, /read and accept the terms/).waitFor()
    await acceptTerms(page)
    await button(page, 'Sign in').click()
    await toast(page, 'Incorrect authentication credentials.').waitFor()
    await button(page, 'Forgot password?').click()
    expect(await field(dialog(page), 'Company domain').inputValue()).toBe('demo')
  })

  test('on the host of no company that is said', async () => {
    const { page } = await openPage(browser)
    await page.goto(`${product.base.replace('localhost', 'nobody.localhost')}/onboard/company-verification`)
    await page.getByRole('alert').getByText('There is no company at this address').waitFor()
  })
})

describe('the second way in', () => {
  test('leads to its sign-in, remembers the account and never the password', async () => {
    const { page } = await openPage(browser)
    await page.goto(`${product.url}/oauth`)
    await heading(page, 'Sign in').waitFor()
    expect(pathOf(page)).toBe('/oauth/sign-in')
    await field(page, 'E-mail').fill('admin@demo.test')
    await field(page, 'Password').fill('Demo@2026')
    await page.getByRole('checkbox', { name: /Remember password/ }).check()
    await button(page, 'Sign in').click()
    await heading(page, 'Today').waitFor()
    const kept = await page.evaluate(() => ({ ...localStorage }))
    expect(kept.userAccessToken).toBe(kept.accessToken)
    expect(JSON.stringify(kept)).not.toContain('Demo@2026')
    await page.evaluate(() => localStorage.removeItem('accessToken'))
    await page.goto(`${product.url}/oauth/sign-in`)
    expect(await field(page, 'E-mail').inputValue()).toBe('admin@demo.test')
  })
})

describe('in Arabic', () => {
  test.each([
    '/onboard/company-verification',
    '/onboard/employee-login',
    '/onboard/sign-up',
    '/onboard/reset-password?code=none',
    '/oauth/sign-in',
    '/oauth/company-verification',
    '/unauthorized',
  ])('%s runs from right to left, speaks Arabic and has no serious finding', async (address) => {
    const { page } = await visit(browser, product.url, null, { language: 'ar' })
    await go(page, product.url + address)
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^[\u0600-\u06ff]/)
    expect(await axeFindings(page)).toEqual([])
  })
})
