// A person's task: the vendor's staff makes a company for a customer, by the screen alone.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { button, choose, field, openMenu, save, searchFor, startAdding } from './support/steps.ts'
import { startWalk } from './support/walk.ts'

const walk = startWalk()
let seller: Page
beforeAll(async () => {
  seller = (await walk.enterAsVendor()).page
})

test('a domain that is taken is told at its field, and the form keeps what was typed', async () => {
  await openMenu(seller, 'Companies')
  const form = await startAdding(seller, 'company')
  await field(form, 'Company').fill('Pier Works')
  await field(form, 'Domain').fill('demo')
  await field(form, "Owner's e-mail").fill('boss@pier.test')
  await choose(seller, form, 'Country', 'United Arab Emirates')
  await choose(seller, form, 'Time zone', 'Asia/Dubai')
  await field(form, 'Address').fill('Pier 1')
  await button(form, 'Save').click()
  await form.getByText(/is (already taken|not allowed)/).waitFor()
  expect(await field(form, 'Company').inputValue()).toBe('Pier Works')
  await field(form, 'Domain').fill('pier')
  await save(seller, form)
})

test('and the company stands in the list with the owner who is invited', async () => {
  await searchFor(seller, 'pier')
  await seller.getByRole('row', { name: /Pier Works.*boss@pier\.test/ }).waitFor()
})
