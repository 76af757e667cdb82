// The main job, as a new customer does it: from the link of the first start to a company full of people from a messy file.
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openPage, type WatchedPage } from './support/browser.ts'
import { type Product, startProduct } from './support/product.ts'
import {
  acceptTerms,
  button,
  chooseInTree,
  column,
  dialog,
  enterPlace,
  field,
  heading,
  listed,
  openMenu,
  save,
  signIn,
  startAdding,
  toast,
} from './support/steps.ts'

const messyFile = new URL('../server/engine/exchange/fixtures/employees-messy.csv', import.meta.url).pathname
const owner = { email: 'owner@corp.test', password: 'Corporate@2026' }
/** 2,400 rows are looked through and written in a few seconds; a busy machine needs more. */
const patience = 120_000
const rows = { all: '2,400', bad: 13, good: '2,387' }

let product: Product
let browser: Browser
let watched: WatchedPage
let page: Page
let link: string

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ DEMO: '0', RATE_LIMIT_FACTOR: '1000' }), openBrowser()])
  watched = await openPage(browser, { viewport: { width: 1440, height: 900 }, acceptDownloads: true })
  page = watched.page
  link = /http\S+set-up\?code=\S+/.exec(product.output())?.[0] ?? ''
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

describe('the link of a first start', () => {
  async function describeCompany() {
    await field(page, 'E-mail').fill(owner.email)
    await field(page, 'Password').fill(owner.password)
    await field(page, 'Repeat the password').fill(owner.password)
    await field(page, 'Company name').fill('Corp')
    await field(page, 'Company domain').fill('corp')
    await enterPlace(page, 'Calle Juárez 7, Ciudad de México')
  }

  test('says what is wrong with each field, and leads to the first', async () => {
    await page.goto(link)
    await heading(page, 'Set up your account and company').waitFor()
    await field(page, 'E-mail').fill('.no@mail')
    await field(page, 'Phone').fill('12')
    await field(page, 'Password').fill('weak')
    await field(page, 'Repeat the password').fill('other')
    await field(page, 'Company name').fill('a < b')
    await field(page, 'Company domain').fill('www')
    await button(page, 'Set up').click()
    for (const fault of [
      'Please enter a valid e-mail address',
      'Not a telephone number',
      'The password does not meet the rules',
      'The two passwords differ',
      'Contains a character that is not allowed',
      /The domain www is not allowed/,
      'This field is required',
    ]) {
      await page.getByText(fault).first().waitFor()
    }
    expect(await field(page, 'E-mail').evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await page.getByText('.localhost:').count()).toBe(1)
  })

  test('makes the account and the company, once the terms are accepted, and signs in', async () => {
    await page.goto(link)
    await describeCompany()
    await button(page, 'Set up').click()
    await toast(page, /read and accept the terms/).waitFor()
    await acceptTerms(page)
    await button(page, 'Set up').click()
    await heading(page, 'Today').waitFor()
    await page
      .getByRole('main')
      .getByText(/· Corp$/)
      .waitFor()
  })

  test('works once', async () => {
    await page.goto(link)
    await describeCompany()
    await acceptTerms(page)
    await button(page, 'Set up').click()
    await page.getByText('This link no longer works').waitFor()
    // The entry of the used link keeps its code over a reload: another entry has none.
    await page.goto(`${product.url}/onboard/sign-in`)
    await page.goto(`${product.url}/onboard/set-up`)
    await toast(page, 'The code is missing').waitFor()
    await heading(page, 'Sign in as administrator').waitFor()
    await signIn(page, owner)
    await page.getByText('First steps').waitFor()
  })
})

describe('the structure', () => {
  test('departments form a tree', async () => {
    await openMenu(page, 'Departments')
    for (const [code, name, parent] of [
      ['20', 'Plant Monterrey', undefined],
      ['21', 'Line A', 'Plant Monterrey'],
    ] as const) {
      const form = await startAdding(page, 'department')
      await field(form, 'Department code').fill(code)
      await field(form, 'Department name').fill(name)
      if (parent) await chooseInTree(page, form, 'Superior department', parent)
      await save(page, form)
    }
    await button(page, 'Show as tree').click()
    const tree = page.getByRole('tree', { name: 'Departments' })
    const child = tree.getByRole('treeitem', { name: /Line A/ })
    await child.waitFor()
    expect(await child.getAttribute('aria-level')).toBe('3')
    await button(page, 'Show as list').click()
  })

  test.each([
    { menu: 'Positions', one: 'position', label: 'Position name', name: 'Clerk' },
    { menu: 'Areas', one: 'area', label: 'Area name', name: 'Gate 1' },
    { menu: 'Locations', one: 'location', label: 'Location name', name: 'Monterrey' },
  ])('$menu', async ({ menu, one, label, name }) => {
    await openMenu(page, menu)
    const form = await startAdding(page, one)
    await field(form, label).fill(name)
    await save(page, form)
    await page.getByRole('row', { name: new RegExp(name) }).waitFor()
  })

  test('company settings are saved and stand after a reload', async () => {
    await openMenu(page, 'Company settings')
    await contact().fill('Ana Núñez')
    await save(page)
    await page.reload()
    await expect.poll(() => contact().inputValue()).toBe('Ana Núñez')
  })
})

/** The section is called so too. */
const contact = () => page.getByRole('textbox', { name: 'Contact', exact: true })

async function importFile(path: string): Promise<void> {
  await openMenu(page, 'Employees')
  await button(page, 'Import').click()
  await dialog(page).locator('input[type=file]').setInputFiles(path)
  await button(dialog(page), 'Next').click()
  await dialog(page).getByRole('columnheader', { name: 'Examples' }).waitFor()
}

/** What the dialog counts, by its words. */
async function count(name: string): Promise<string> {
  const term = dialog(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
  return (await term.locator('xpath=following-sibling::dd').textContent()) ?? ''
}

describe('a messy file', { timeout: 2 * patience }, () => {
  test('has its columns recognised', async () => {
    await importFile(messyFile)
    const target = (header: string) =>
      dialog(page)
        .getByLabel(`Field for ${header}`, { exact: true })
        .evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text)
    expect(await target('Employee ID')).toBe('Employee code')
    expect(await target('Dept Code')).toBe('Department: code')
    expect(await target('Hire Date')).toBe('Hire date')
    expect(await target('Attendance')).toBe('Takes attendance')
  })

  test('is looked through before anything is written: each bad cell with its reason', async () => {
    await button(dialog(page), 'Next').click()
    const missing = dialog(page).getByRole('checkbox')
    await missing.first().waitFor({ timeout: patience })
    for (const box of await missing.all()) await box.check()
    await button(dialog(page), 'Check again').click()
    await button(dialog(page), `Import ${rows.good} rows`).waitFor({ timeout: patience })
    expect(await count('Rows')).toBe(rows.all)
    expect(await count('Refused')).toBe(String(rows.bad))
    const faults = dialog(page).getByRole('grid', { name: 'Rows that cannot be imported' })
    await faults.getByText('Not an e-mail address').first().waitFor()
    expect(await faults.getByRole('row').count()).toBeGreaterThan(5)
  })

  test('brings its good rows in and gives the bad ones back with reasons', async () => {
    await button(dialog(page), /^Import [\d,]+ rows$/).click()
    await dialog(page).getByText('Imported, except for some rows').waitFor({ timeout: patience })
    expect(await count('New')).toBe(rows.good)
    expect(await count('Refused')).toBe(String(rows.bad))
    const download = page.waitForEvent('download')
    await button(dialog(page), 'Download the refused rows').click()
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split(/\r?\n/)
    expect(lines).toHaveLength(rows.bad + 1)
    expect(lines[0]).toMatch(/Employee ID.*Reasons$/)
    await button(dialog(page), 'Close').last().click()
    await listed(page, `1–20 of ${rows.good}`)
  })

  test('changes nothing when it comes again', async () => {
    await importFile(messyFile)
    await button(dialog(page), 'Next').click()
    await button(dialog(page), /^Import [\d,]+ rows?$/).waitFor({ timeout: patience })
    expect(await count('New')).toBe('0')
    expect(await count('Changed')).toBe('0')
    expect(await count('Unchanged')).toBe(rows.good)
    await page.keyboard.press('Escape')
  })

  test('holds markup and formulas, which stay the texts that they are', async () => {
    await importFile(messyFile)
    await button(dialog(page), 'Next').click()
    const faults = dialog(page).getByRole('grid', { name: 'Rows that cannot be imported' })
    await faults.getByText('<script>alert(1)</script>', { exact: true }).waitFor({ timeout: patience })
    await faults.getByText('=HYPERLINK("http://x")', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(watched.faults.filter((one) => one.startsWith('dialog'))).toEqual([])
  })
})

async function search(words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(words)
  await page.waitForURL((url) => url.searchParams.get('search') === words)
}

describe('the list of employees', () => {
  test('is searched without regard to case and accents', async () => {
    await openMenu(page, 'Employees')
    const range = page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
    await search('ÍÑIGO')
    await expect.poll(() => range.textContent()).not.toContain(rows.good)
    const accented = await range.textContent()
    await search('inigo')
    await expect.poll(() => column(page, 'First name')).toEqual(Array(20).fill('Íñigo'))
    expect(await range.textContent()).toBe(accented)
  })
})
