// Signing in and out, what a session lives through, and what the page remembers of its visitor.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPage } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import type { Product } from './support/product.ts'
import {
  acceptTerms,
  button,
  chooseLanguage,
  demoOwner,
  field,
  fillSignIn,
  heading,
  openMenu,
  signIn,
  signOut,
  toast,
} from './support/steps.ts'
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

test('a wrong password is told in a toast that goes after five seconds', async () => {
  const { page } = await openPage(browser)
  await page.clock.install()
  await page.goto(product.url)
  await fillSignIn(page, { ...demoOwner, password: 'Wrong@2026' })
  await button(page, 'Sign in').click()
  await toast(page, /read and accept the terms/).waitFor()
  await acceptTerms(page)
  await button(page, 'Sign in').click()
  const refusal = toast(page, 'Incorrect authentication credentials.')
  await refusal.waitFor()
  // Ahead of the clock, which goes on until it hears of this.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
  await page.clock.runFor(2_000)
  expect(await refusal.isVisible()).toBe(true)
  // Its way out included.
  await page.clock.runFor(3_500)
  await refusal.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/onboard/company-verification')
})

test('empty fields are marked and the first takes the focus', async () => {
  const { page } = await openPage(browser)
  await page.goto(product.url)
  await acceptTerms(page)
  await button(page, 'Sign in').click()
  expect(await page.getByText('This field is required').count()).toBe(2)
  expect(await field(page, 'E-mail').evaluate((one) => one === document.activeElement)).toBe(true)
})

test('signing in leads to the home page, signing out back and ends the session', async () => {
  const { page, faults } = await openPage(browser)
  await page.goto(product.url)
  await signIn(page)
  expect(new URL(page.url()).pathname).toBe('/')
  await heading(page, 'Today').waitFor()
  const { accessToken, refreshToken, company_code } = await page.evaluate(() => ({ ...localStorage }))
  expect(company_code).toBe('demo')
  // What is still asked when the session ends is refused, which the browser writes to its console.
  await page.waitForLoadState('networkidle')
  await signOut(page)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  const answer = await fetch(`${product.url}/web/oauth/api/v2/refresh_token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ access: accessToken, refresh: refreshToken }),
  })
  expect(answer.status).toBe(401)
  await page.goto(`${product.url}/team/employee`)
  await heading(page, 'Sign in as administrator').waitFor()
  expect(faults).toEqual([])
})

test('the address that was wanted before signing in is kept, with its query', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${product.url}/team/employee?search=1001`)
  await signIn(page)
  expect(page.url()).toBe(`${product.url}/team/employee?search=1001`)
  await heading(page, 'Employees').waitFor()
})

test('an unknown address says so and leads home', async () => {
  const session = await sessionOf(product.url)
  const { page } = await visit(browser, product.url, session)
  for (const address of ['/nowhere', '/team/nothing', '/team/employee/1/more']) {
    await go(page, product.url + address)
    await heading(page, 'Page not found').waitFor()
  }
  await page.getByRole('link', { name: 'To the start page' }).click()
  await heading(page, 'Today').waitFor()
})

test('language and direction change at once and are kept', async () => {
  const { page } = await openPage(browser)
  await page.goto(product.url)
  await heading(page, 'Sign in as administrator').waitFor()
  const steps = [
    { opener: 'Change language', name: 'Español (México)', language: 'es-MX', dir: 'ltr' },
    { opener: 'Cambiar idioma', name: 'العربية', language: 'ar', dir: 'rtl' },
    { opener: 'تغيير اللغة', name: 'Türkçe', language: 'tr', dir: 'ltr' },
  ]
  for (const { opener, name, language, dir } of steps) {
    await chooseLanguage(page, opener, name)
    for (const reload of [false, true]) {
      if (reload) await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
      const root = await page.evaluate(() => {
        const { lang, dir } = document.documentElement
        return { lang, dir }
      })
      expect(root).toEqual({ lang: language, dir })
      expect(await heading(page, 'Sign in as administrator').count()).toBe(0)
    }
  }
})

test('in Arabic the menu stands on the right', async () => {
  const session = await sessionOf(product.url)
  const { page } = await visit(browser, product.url, session, { language: 'ar' })
  await go(page, `${product.url}/team/employee`)
  const menu = await page.getByRole('complementary').boundingBox()
  expect(menu?.x).toBeGreaterThan(700)
})

test('dark colours are kept', async () => {
  const session = await sessionOf(product.url)
  const { page } = await visit(browser, product.url, session)
  await go(page, product.url)
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await button(page, 'Dark colours').click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await page.reload()
  await openMenu(page, 'Employees')
  expect(await ground()).toBe(dark)
  await button(page, 'Light colours').waitFor()
})

test('the terms are accepted once on a device, until there are others; who stays signed in asks for it', async () => {
  const { page } = await openPage(browser)
  await page.goto(product.url)
  await signIn(page)
  await signOut(page)
  const accepted = page.getByRole('checkbox', { name: /I accept/ })
  await expect.poll(() => accepted.isChecked()).toBe(true)
  await page.getByRole('checkbox', { name: 'Stay signed in' }).check()
  await fillSignIn(page, demoOwner)
  await button(page, 'Sign in').click()
  await button(page, /^Account of/).waitFor()
  const ends = await page.evaluate(async () => {
    const headers = { authorization: `JWT ${localStorage.getItem('accessToken')}`, 'x-client': 'Web' }
    const { data } = await (await fetch('/web/oauth/api/v2/sessions/', { headers })).json()
    return data.find(({ is_current }: { is_current: boolean }) => is_current).expires_at
  })
  expect(Date.parse(ends)).toBeGreaterThan(Date.now() + 13 * 86_400_000)
  await page.evaluate(() => localStorage.setItem('termsAccepted', 'older ones'))
  await signOut(page)
  expect(await accepted.isChecked()).toBe(false)
})

test('the demonstration is entered by one press, as an employee and as a supervisor', async () => {
  for (const role of ['Employee', 'Supervisor']) {
    const { page, faults } = await openPage(browser)
    await go(page, product.url)
    await acceptTerms(page)
    await button(page, role).click()
    await heading(page, 'Today').waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  }
})
