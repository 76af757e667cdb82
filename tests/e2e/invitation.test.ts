// People who are invited: with one department as their scope, without an account and with one, let in or not.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openPage } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import { axeFindings } from './support/look-over.ts'
import { linksTo, linkTo } from './support/outbox.ts'
import type { Product } from './support/product.ts'
import {
  acceptTerms,
  button,
  choose,
  dialog,
  field,
  fillSignIn,
  heading,
  openMenu,
  type Person,
  signIn,
  toast,
} from './support/steps.ts'
import { go, sessionOf, visit } from './support/visit.ts'

const clerk: Person = { email: 'clerk@joining.test', password: 'Harbour@2741' }

let product: Product
let browser: Browser
let owner: Page

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
  owner = (await visit(browser, product.url, await sessionOf(product.url))).page
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

interface Invitation {
  readonly email: string
  /** Code of the department that is the scope; everything without. */
  readonly department?: string
}

async function invite(page: Page, { email, department }: Invitation): Promise<void> {
  await go(page, `${product.url}/system/user`)
  await button(page, 'Invite users').click()
  const form = page.getByRole('dialog', { name: 'Invite users' })
  await field(form, 'E-mail addresses').fill(email)
  await choose(page, form, 'Groups', 'Department manager')
  await page.keyboard.press('Escape')
  if (department) {
    await field(form, 'Departments').click()
    const tree = page.getByRole('tree').last()
    await tree.waitFor()
    await page.getByLabel('Search', { exact: true }).last().fill(department)
    await tree
      .getByRole('treeitem', { name: new RegExp(department) })
      .last()
      .click()
    await button(page, 'Confirm').click()
  }
  await button(form, 'Send invitations').click()
  await toast(page, 'Invitations were sent').waitFor()
}

/** A page of somebody whom the product does not know. */
const stranger = async (options = {}): Promise<Page> => (await openPage(browser, options)).page

const pathOf = (page: Page) => new URL(page.url()).pathname

describe('an invitation for one department', () => {
  let page: Page
  let link: string

  test('its link waits, then leads to the sign-up with the address fixed', async () => {
    await invite(owner, { ...clerk, department: 'MX-PRD-A' })
    link = await linkTo(product, clerk.email, 'invited')
    page = await stranger()
    await page.goto(link)
    await page.getByText('your invitation is being checked').waitFor()
    expect(page.url()).not.toContain('code')
    await heading(page, 'Join your company').waitFor()
    expect(pathOf(page)).toBe('/onboard/invited-sign-up')
    await page.getByText('Meridian Works has invited you').waitFor()
    expect(await field(page, 'E-mail').inputValue()).toBe(clerk.email)
    expect(await field(page, 'E-mail').getAttribute('readonly')).not.toBeNull()
    expect(await axeFindings(page)).toEqual([])
  })

  test('weak and different passwords are named where they stand', async () => {
    await button(page, 'Join').click()
    await page.getByText('This field is required').first().waitFor()
    await field(page, 'Password').fill('weak')
    await field(page, 'Repeat the password').fill('other')
    await button(page, 'Join').click()
    await page.getByText('The password does not meet the rules').first().waitFor()
    await page.getByText('The two passwords differ').waitFor()
  })

  test('the account signs in and sees the people of the department only', async () => {
    await field(page, 'Password').fill(clerk.password)
    await field(page, 'Repeat the password').fill(clerk.password)
    await button(page, 'Join').click()
    await toast(page, 'You have joined Meridian Works. Please sign in.').waitFor()
    await heading(page, 'Sign in as administrator').waitFor()
    expect(await field(page, 'E-mail').inputValue()).toBe(clerk.email)
    await signIn(page, clerk)
    await openMenu(page, 'Employees')
    const { token } = await sessionOf(product.url, clerk)
    const people = async (query: string, session: string) => {
      const answer = await fetch(`${product.url}/web/personnel/api/v2/employees/?page_size=100&${query}`, {
        headers: { authorization: `JWT ${session}` },
      })
      return (await answer.json()).data as { total: number; data: { department: { dept_code: string } }[] }
    }
    const seen = await people('', token)
    const all = await people('', (await sessionOf(product.url)).token)
    expect(seen.total).toBeGreaterThan(0)
    expect(seen.total).toBeLessThan(all.total)
    const shown = await page.getByRole('navigation', { name: 'Pages' }).getByRole('status').textContent()
    expect(shown).toContain(`${seen.total}`)
    for (const { department } of seen.data) expect(JSON.stringify(department)).toContain('Line A')
  })

  test('a link that was used is refused and leads to signing in', async () => {
    const other = await stranger()
    await other.goto(link)
    await toast(other, 'This code is not valid or has expired').waitFor()
    await heading(other, 'Sign in as administrator').waitFor()
  })
})

describe('an invitation that was withdrawn', () => {
  test('says so', async () => {
    const email = 'late@joining.test'
    await invite(owner, { email })
    const link = await linkTo(product, email, 'invited')
    await go(owner, `${product.url}/system/user?search=${email}`)
    const { token } = await sessionOf(product.url)
    const call = (path: string, body?: object) =>
      fetch(`${product.url}/web/system/api/v2/users/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }).then(async (answer) => (await answer.json()).data)
    const [invited] = (await call(`?search=${email}`)).data
    await call('revoke/', { ids: [invited.id] })
    const page = await stranger()
    await page.goto(link)
    await toast(page, /withdrawn/).waitFor()
    await heading(page, 'Sign in as administrator').waitFor()
  })
})

describe('where the company decides who joins', () => {
  const joining: Person = { email: 'joining@joining.test', password: 'Harbour@2741' }
  const patient: Person = { email: 'patient@joining.test', password: 'Harbour@2741' }
  const refused: Person = { email: 'refused@joining.test', password: 'Harbour@2741' }

  async function signUp(person: Person): Promise<Page> {
    await invite(owner, person)
    const page = await stranger()
    await page.goto(await linkTo(product, person.email, 'invited'))
    await heading(page, 'Join your company').waitFor()
    await field(page, 'Password').fill(person.password)
    await field(page, 'Repeat the password').fill(person.password)
    await button(page, 'Join').click()
    await toast(page, /An administrator of Meridian Works must still agree/).waitFor()
    return page
  }

  /** The links of the mail to the owner about somebody: to let in, and not to. */
  const decisions = (person: Person) => linksTo(product, 'admin@demo.test', 'join-approval', person.email)

  beforeAll(async () => {
    await product.inDatabase(({ kysely }) =>
      kysely.updateTable('company').set({ join_policy: 'INVITE_AND_APPROVE' }).execute(),
    )
    owner = (await visit(browser, product.url, await sessionOf(product.url))).page
  })

  test('an approver lets in by the link of the mail, and the person is told', async () => {
    const page = await signUp(joining)
    await expect.poll(() => decisions(joining)).toHaveLength(2)
    const [approve = ''] = await decisions(joining)
    const approver = await stranger()
    await approver.goto(approve)
    await approver.getByText('the decision is being looked up').waitFor()
    expect(approver.url()).not.toContain('code')
    const outcome = approver.getByRole('main').getByRole('status').filter({ hasText: 'Approved' })
    await outcome.getByText(`${joining.email} has joined Meridian Works.`).waitFor()
    expect(await axeFindings(approver)).toEqual([])

    await page.goto(await linkTo(product, joining.email, 'join-approval'))
    await page.getByText(`${joining.email} has joined Meridian Works.`).waitFor()
    await page.getByRole('link', { name: 'To the sign-in page' }).click()
    await signIn(page, joining)
  })

  test('the list of users shows who asks, and the page of who waits goes on, both by themselves', async () => {
    await invite(owner, patient)
    await go(owner, `${product.url}/system/user?search=${patient.email}`)
    const row = owner.getByRole('row').filter({ hasText: patient.email })
    await row.getByText('Invited').waitFor()

    const page = await stranger()
    await page.goto(await linkTo(product, patient.email, 'invited'))
    await field(page, 'Password').fill(patient.password)
    await field(page, 'Repeat the password').fill(patient.password)
    await button(page, 'Join').click()
    await heading(page, 'Sign in as administrator').waitFor()
    await row.getByText('Waits for approval').waitFor()

    await fillSignIn(page, patient)
    await acceptTerms(page)
    await button(page, 'Sign in').click()
    await heading(page, 'Choose a company').waitFor()
    await page.getByText('This page continues automatically after that').waitFor()
    expect(await axeFindings(page)).toEqual([])

    await row.getByRole('checkbox').check()
    await button(owner, 'Approve').click()
    await button(dialog(owner), 'Confirm').click()
    await heading(page, 'Today').waitFor()
    expect(pathOf(page)).toBe('/')
    await row.getByText('Active').waitFor()
  })

  test('whoever is not let in is told with an error, whatever link follows', async () => {
    const page = await signUp(refused)
    await expect.poll(() => decisions(refused)).toHaveLength(2)
    const [approve = '', reject = ''] = await decisions(refused)
    for (const link of [reject, approve, '']) {
      await page.goto(link || (await linkTo(product, refused.email, 'join-approval')))
      const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Rejected' })
      await alert.getByText(`${refused.email} was not let into Meridian Works.`).waitFor()
    }
  })

  test('a code that does not exist is told in an alert', async () => {
    const page = await stranger()
    await page.goto(`${product.url}/onboard/join-approval?code=${'x'.repeat(43)}`)
    await page.getByRole('main').getByRole('alert').getByText('This code is not valid or has expired').waitFor()
  })
})

describe('an address without its code', () => {
  test.each(['invited', 'invited-sign-up', 'join-approval'])('%s', async (path) => {
    const page = await stranger()
    await page.goto(`${product.url}/onboard/${path}`)
    await toast(page, 'The code is missing').waitFor()
    await heading(page, 'Sign in as administrator').waitFor()
    expect(pathOf(page)).toBe('/onboard/company-verification')
  })
})

describe('in Arabic', () => {
  test.each(['/onboard/join-approval?code=none', '/onboard/invited?code=none'])(
    '%s runs from right to left, speaks Arabic and has no serious finding',
    async (address) => {
      const { page } = await visit(browser, product.url, null, { language: 'ar' })
      await go(page, product.url + address)
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^[\u0600-\u06ff]/)
      expect(await axeFindings(page)).toEqual([])
    },
  )

  test('an invitation is taken up to the end', async () => {
    const arab: Person = { email: 'arab@joining.test', password: 'Harbour@2741' }
    await invite(owner, arab)
    const { page } = await visit(browser, product.base, null, { language: 'ar' })
    await page.goto(await linkTo(product, arab.email, 'invited'))
    await heading(page, 'انضم إلى شركتك').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.locator('input[name="password"]').fill(arab.password)
    await page.locator('input[name="confirm_password"]').fill(arab.password)
    await button(page, 'انضمام').click()
    await page.getByText(/لا تزال موافقة أحد مسؤولي|لقد انضممت إلى/).waitFor()
  })
})
