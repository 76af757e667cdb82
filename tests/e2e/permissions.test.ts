// A member with few rights: the menu, the actions and direct addresses follow what the member may do.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { openBrowser, type WatchedPage } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import type { Product } from './support/product.ts'
import { button, demoSupervisor, heading } from './support/steps.ts'
import { go, sessionOf, visit } from './support/visit.ts'

let product: Product
let browser: Browser
let member: WatchedPage

/** The supervisor becomes a manager who sees employees and structure and changes nothing. */
async function restrict({ kysely }: Database): Promise<void> {
  await kysely
    .updateTable('membership_group')
    .set((of) => ({
      group_id: of.selectFrom('user_group').select('id').where('name', '=', 'Department manager').limit(1),
    }))
    .execute()
}

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
  await product.inDatabase(restrict)
  member = await visit(browser, product.url, await sessionOf(product.url, demoSupervisor))
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

test('the menu holds what may be seen', async () => {
  const { page } = member
  await go(page, product.url)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Employees', exact: true }).waitFor()
  await button(page, 'More and settings').click()
  await menu.locator('a', { hasText: 'Punch states' }).waitFor({ state: 'attached' })
  expect(await menu.locator('a').allTextContents()).toEqual([
    'Today',
    // What is opened every day stands first.
    'Approvals',
    'Attendance grid',
    'Employees',
    'Schedule view',
    'Employee calendar',
    'Leave',
    'Manual logs',
    'Report library',
    'My calendar',
    // Whoever is an employee has the pages of one's own.
    'My profile',
    'My holidays',
    'My calendar feeds',
    'My events',
    'My documents',
    'My manual logs',
    'My leave',
    'My overtime',
    'My training',
    'My swaps',
    'My visits',
    'Manual logs to decide',
    'Leave to decide',
    'Overtime to decide',
    'Training to decide',
    'Swaps to decide',
    'My month',
    'My reports',
    'Stand-ins',
    'Departments',
    'Positions',
    'Areas',
    'Locations',
    'Organization chart',
    'Attendance rule',
    'Department rules',
    'Breaks',
    'Timetables',
    'Shifts',
    'Department schedules',
    'Employee schedules',
    'Temporary schedules',
    'Leave settings',
    'Leave schedules',
    'Opening balances',
    'Leave detail',
    'Overtime',
    'Training',
    'Schedule swaps',
    'Report links',
    'Month end',
    'Calculation',
    'Month end settings',
    'Report settings',
    'Report items',
    'Punch states',
    'Payroll layouts',
    'Payroll codes',
    // A file holds the whole company: whoever is bound to people may neither make nor download one.
    'Payroll files',
  ])
})

test('a list offers no action that is not allowed', async () => {
  const { page } = member
  await go(page, `${product.url}/team/employee`)
  await page.getByRole('row').nth(1).waitFor()
  for (const name of [/^Add/, 'Import', 'Delete']) expect(await button(page, name).count()).toBe(0)
  await page.getByRole('checkbox').nth(1).check()
  const bar = page.getByRole('region', { name: 'Selected records' })
  await bar.getByRole('button', { name: 'Print badges' }).waitFor()
  expect(await bar.getByRole('button').allTextContents()).toEqual(['', 'Select all 59 that match', 'Print badges'])
  await go(page, `${product.url}/company/area`)
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await go(page, `${product.url}/team/employee`)
})

test('a record can be read, not changed', async () => {
  const { page } = member
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Details' }).click()
  await button(page, 'Close').waitFor()
  expect(await button(page, 'Save').count()).toBe(0)
})

test('the addresses of other pages lead to a page that says so', async () => {
  const { page } = member
  for (const address of ['/company/settings', '/team/employee-attribute', '/team/employment-history']) {
    await go(page, product.url + address)
    await heading(page, 'Unauthorized').waitFor()
    expect(new URL(page.url()).pathname).toBe('/unauthorized')
  }
})
