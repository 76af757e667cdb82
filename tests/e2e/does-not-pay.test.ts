// A person's task, at the vendor: a company does not pay, is shut out with a reason, pays, and is let in again.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { column, confirm, field, heading, openMenu, searchFor, signIn, startAction } from './support/steps.ts'
import { startWalk } from './support/walk.ts'

const walk = startWalk()
let vendor: Page
let owner: Page
beforeAll(async () => {
  vendor = (await walk.enterAsVendor()).page
  owner = (await walk.enter()).page
})

test('the vendor suspends the company with a reason', async () => {
  await openMenu(vendor, 'Companies')
  await searchFor(vendor, 'Meridian')
  const form = await startAction(vendor, /Meridian Works/, 'Suspend')
  await field(form, 'Reason').fill('Invoice 4711 is three months late')
  await confirm(form)
  await expect.poll(() => column(vendor, 'State')).toEqual(['Suspended'])
})

test('its people are out at once', async () => {
  await owner.goto(walk.url('/team/employee'))
  await heading(owner, 'Sign in as administrator').waitFor()
})

test('once it has paid it is resumed, and its people sign in again', async () => {
  await confirm(await startAction(vendor, /Meridian Works/, 'Resume'))
  await expect.poll(() => column(vendor, 'State')).toEqual(['Trial'])
  await signIn(owner)
  await heading(owner, 'Employees')
    .or(owner.getByRole('heading', { level: 1 }))
    .first()
    .waitFor()
})
