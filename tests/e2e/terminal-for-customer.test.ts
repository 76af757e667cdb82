// A person's task, at the vendor: a terminal is set aside for a customer before it is shipped, connects there by itself, and later goes to
// another customer.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings, overflow } from './support/look-over.ts'
import { choose, column, confirm, field, openMenu, save, searchFor, startAdding, startBulk } from './support/steps.ts'
import { go } from './support/visit.ts'
import { startWalk } from './support/walk.ts'

const walk = startWalk()
let vendor: Page
let owner: Page
beforeAll(async () => {
  vendor = (await walk.enterAsVendor()).page
  owner = (await walk.enter()).page
})

const sn = 'SHIP5203460017'
/** It is switched on where it was shipped to. */
const firstCall = async () => (await fetch(walk.url(`/iclock/cdata?SN=${sn}&options=all&pushver=2.4.1`))).status
const ownTerminals = async () => {
  await go(owner, walk.url(`/device/terminal?search=${sn}`))
  return column(owner, 'Serial number')
}

test('the vendor sets it aside with a reason', async () => {
  await openMenu(vendor, 'Terminal assignments')
  expect(await firstCall()).toBe(403)
  const form = await startAdding(vendor, 'assignment')
  await choose(vendor, form, 'Company', 'Meridian Works')
  await field(form, 'Serial number').fill(sn)
  await field(form, 'Reason').fill('Delivery of November')
  await save(vendor, form)
  await expect.poll(() => column(vendor, 'State')).toEqual(['Waits for the terminal'])
  expect([...(await overflow(vendor)), ...(await axeFindings(vendor))]).toEqual([])
})

test('it connects by itself, and the company has it', async () => {
  await expect.poll(firstCall).toBe(200)
  expect(await ownTerminals()).toEqual([sn])
  await go(vendor, walk.url('/vendor/tenement/terminal-assignment'))
  expect(await column(vendor, 'State')).toEqual(['Connected'])
})

test('the vendor moves it: the company has it no more, and its next call is the other company’s', async () => {
  await openMenu(vendor, 'Terminals of companies')
  await searchFor(vendor, sn)
  const form = await startBulk(vendor, new RegExp(sn), 'Move to another company')
  await choose(vendor, form, 'To the company', 'Palm Clinic')
  await field(form, 'Reason').fill('Sold on')
  await confirm(form)
  expect(await ownTerminals()).toEqual([])
  await expect.poll(firstCall).toBe(200)
  await go(vendor, walk.url('/vendor/tenement/device'))
  await searchFor(vendor, sn)
  await expect.poll(() => column(vendor, 'Company')).toEqual(['Palm Clinic'])
})
