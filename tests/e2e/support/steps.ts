// What a person does on the pages, by the roles and names that assistive technology knows.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export interface Person {
  readonly email: string
  readonly password: string
}

export const demoOwner: Person = { email: 'admin@demo.test', password: 'Demo@2026' }
export const demoVendor: Person = { email: 'vendor@demo.test', password: 'Demo@2026' }
export const demoSupervisor: Person = { email: 'lucia.ortega@demo.test', password: 'Demo@2026' }

/** Names of required fields end with a star. */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\*)?$`)).first()

export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first()

export const dialog = (page: Page): Locator => page.getByRole('dialog').last()

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true })

export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await field(page, 'E-mail').fill(email)
  await field(page, 'Password').fill(password)
}

export const acceptTerms = (page: Page): Promise<void> => page.getByRole('checkbox', { name: /I accept/ }).check()

/** From the sign-in page, or any page that leads there, to the page that was wanted. */
export async function signIn(page: Page, person: Person = demoOwner): Promise<void> {
  await fillSignIn(page, person)
  await acceptTerms(page)
  await button(page, 'Sign in').click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .waitFor()
}

export async function signOut(page: Page): Promise<void> {
  await button(page, /^Account of/).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await heading(page, 'Sign in as administrator').waitFor()
}

export async function openMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link').first().waitFor()
  const named = page.getByRole('link', { name, exact: true, includeHidden: true })
  // Pinned and recent pages stand above once more.
  const link = menu.locator(named).last()
  // What is not opened every day stands behind one entry, in modules that are closed until one of their pages is open.
  const open = async (closed: Locator) => {
    if (!(await link.isVisible()) && (await closed.getAttribute('aria-expanded')) === 'false') await closed.click()
  }
  await open(menu.getByRole('button', { name: 'More and settings' }))
  await link.waitFor({ state: 'attached' })
  await open(menu.locator('#all-modules > div').filter({ has: named }).getByRole('button', { expanded: false }).first())
  await link.click()
  await page.getByRole('main').getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

export async function chooseLanguage(page: Page, opener: string, language: string): Promise<void> {
  await button(page, opener).click()
  await dialog(page).getByRole('button', { name: language }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The dialog with the form of a new record. */
export async function startAdding(page: Page, one: string): Promise<Locator> {
  await button(page, `Add ${one}`).click()
  const form = dialog(page)
  await form.getByRole('heading', { name: `Add ${one}` }).waitFor()
  return form
}

/** Picks the option of a drop-down field, searched for where it can be; records are shown with their codes before the name. */
export async function choose(page: Page, within: Page | Locator, label: string, option: string): Promise<void> {
  const input = field(within, label)
  await input.click()
  if ((await input.getAttribute('readonly')) === null) await input.fill(option)
  const named = (exact: boolean) => page.getByRole('option', { name: option, exact })
  await named(true).or(named(false)).first().click()
}

/** Picks a node of a tree field by what it is called. */
export async function chooseInTree(page: Page, within: Page | Locator, label: string, node: string): Promise<void> {
  await field(within, label).click()
  const tree = page.getByRole('tree').last()
  await tree.waitFor()
  await page.getByLabel('Search', { exact: true }).last().fill(node)
  await tree
    .getByRole('treeitem', { name: new RegExp(node) })
    .first()
    .click()
}

/** Ticks a node of a tree field that takes several. */
export async function tickInTree(page: Page, within: Page | Locator, label: string, node: string): Promise<void> {
  await chooseInTree(page, within, label, node)
  await button(dialog(page), 'Confirm').click()
  await page.getByRole('tree').waitFor({ state: 'detached' })
}

/** Turns a switch, as a person does: by its words. */
export const flip = (within: Page | Locator, label: string): Promise<void> =>
  within.getByRole('switch', { name: label, exact: true }).click()

/** Searches the list that is open. */
export async function searchFor(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(words)
  await page.waitForURL((url) => url.searchParams.get('search') === words)
}

/** Opens the form of an action from the menu of a row. */
export async function startAction(page: Page, row: string | RegExp, action: string): Promise<Locator> {
  await page
    .getByRole('row', { name: row })
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  return dialog(page)
}

/** Opens the form of an action on the ticked rows. */
export async function startBulk(page: Page, row: string | RegExp, action: string): Promise<Locator> {
  await page.getByRole('row', { name: row }).getByRole('checkbox').first().check()
  const bar = page.getByRole('region', { name: 'Selected records' })
  const more = bar.getByRole('button', { name: /more actions?$/ })
  await more.or(button(bar, action)).first().waitFor()
  if (!(await button(bar, action).isVisible())) await more.click()
  await button(bar, action).click()
  return dialog(page)
}

/** Confirms the form of an action and waits until its work is done. */
export async function confirm(form: Locator): Promise<void> {
  await button(form, 'Confirm').click()
  await form.waitFor({ state: 'detached' })
}

/** Presses Save and waits for the word about it; toasts of earlier steps are closed before, not taken for it. */
export async function save(page: Page, within: Page | Locator = page): Promise<void> {
  await closeToasts(page)
  await button(within, 'Save').click()
  await toast(page, /(was|were) saved$/).waitFor()
}

async function closeToasts(page: Page): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await toasts.evaluate((region) => {
    for (const one of region.querySelectorAll<HTMLElement>('button[aria-label]')) one.click()
  })
  await toasts.getByRole('button').first().waitFor({ state: 'detached' })
}

/** Waits for what the list says about its rows: `1–20 of 250`. */
export const listed = (page: Page, words: string): Promise<void> =>
  expect.poll(() => page.getByRole('navigation', { name: 'Pages' }).getByRole('status').textContent()).toBe(words)

/** The texts of one column, from the top, read at one moment: rows may go while they are read. */
export const column = (page: Page, name: string): Promise<readonly string[]> =>
  page.getByRole('row').evaluateAll((rows, head) => {
    const texts = (row: Element | undefined) =>
      [...(row?.querySelectorAll('th, td, [role=columnheader], [role=cell], [role=rowheader]') ?? [])].map(
        (cell) => cell.textContent?.trim() ?? '',
      )
    const place = (row: Element | undefined) => texts(row).findIndex((text) => text.startsWith(head))
    const heads = rows.find((row) => row.querySelector('th, [role=columnheader]') && place(row) >= 0)
    const table = heads?.closest('table, [role=table], [role=grid]')
    const cells = rows.filter((row) => row !== heads && table?.contains(row))
    return cells.map((row) => texts(row)[place(heads)] ?? '')
  }, name)

/** Enters the place of a company by hand: the installation has no key of a maps provider. */
export async function enterPlace(page: Page, address: string): Promise<void> {
  await button(page, 'Choose the place').click()
  const place = page.getByRole('dialog', { name: 'Map Location' })
  await field(place, 'Address').fill(address)
  await choose(page, place, 'Country', 'Mexico')
  await choose(page, place, 'Time zone', 'America/Mexico City')
  await field(place, 'Latitude').fill('19.4326')
  await field(place, 'Longitude').fill('-99.1332')
  await button(place, 'Confirm').click()
  await place.waitFor({ state: 'detached' })
}
