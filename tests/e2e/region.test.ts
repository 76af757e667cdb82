// A person's task: the operator of a region gives it a name, a colour and terms of its own, and whoever signs in there meets them.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings, overflow } from './support/look-over.ts'
import {
  button,
  choose,
  column,
  demoSupervisor,
  dialog,
  field,
  heading,
  openMenu,
  save,
  signIn,
} from './support/steps.ts'
import { startTill } from './support/till.ts'
import { go } from './support/visit.ts'

const till = startTill()
let vendor: Page
beforeAll(async () => {
  vendor = await till.enter('vendor', '/')
})

const words = 'Whoever signs in here has read this sentence and accepts what it says. '.repeat(5)

test('the operator sets name, colour and copyright line', async () => {
  await openMenu(vendor, 'Vendor profile')
  await field(vendor, 'Name of the product').fill('Mexico Hours')
  await field(vendor, 'Copyright line').fill('© Mexico Hours')
  await field(vendor, 'Main colour').fill('#7A1F5C')
  await field(vendor, 'Main colour').press('Enter')
  await save(vendor)
})

test('and writes terms that are in effect from today', async () => {
  await openMenu(vendor, 'Terms and privacy')
  await button(vendor, 'Add version').click()
  await heading(vendor, 'Add version').waitFor()
  await choose(vendor, vendor, 'Document', 'Terms of service')
  await field(vendor, 'Version').fill('MX-1')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(new Date())
  await field(vendor, 'In effect from').fill(today)
  for (const language of ['English', 'Spanish', 'Arabic', 'Turkish'])
    await field(vendor, `Text in ${language}`).fill(`# Of ${language}\n\n${words}`)
  await save(vendor)
})

test('the page of signing in shows them, in both directions of writing', async () => {
  for (const [language, width, submit] of [
    ['en', 1440, 'Sign in'],
    ['ar', 390, 'تسجيل الدخول'],
  ] as const) {
    const visitor = await till.enter(null, '/onboard/sign-in', { language, width })
    await visitor.getByRole('contentinfo').getByText('© Mexico Hours').waitFor()
    await visitor.getByRole('img', { name: 'Mexico Hours' }).waitFor()
    const colour = () => button(visitor, submit).evaluate((one) => getComputedStyle(one).backgroundColor)
    await expect.poll(colour).toBe('rgb(122, 31, 92)')
    expect([...(await overflow(visitor)), ...(await axeFindings(visitor))]).toEqual([])
  }
})

test('its terms are read there, and whoever signs in accepts them', async () => {
  const visitor = await till.enter(null, '/onboard/sign-in')
  await button(visitor, 'terms of service').click()
  await dialog(visitor).getByRole('heading', { name: 'Of English' }).waitFor()
  await button(dialog(visitor), 'Close').click()
  await signIn(visitor, demoSupervisor)
  await go(vendor, till.url('/vendor/company/legal-document'))
  await expect.poll(() => column(vendor, 'Accepted')).toEqual(['1'])
})
