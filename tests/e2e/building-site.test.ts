// A person's task: people work at a building site for some weeks, may punch there with the phone, and are told so.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings, overflow } from './support/look-over.ts'
import {
  chooseInTree,
  column,
  confirm,
  field,
  openMenu,
  save,
  searchFor,
  startAction,
  startAdding,
  tickInTree,
} from './support/steps.ts'
import { startWalk } from './support/walk.ts'

const walk = startWalk()
let page: Page
let faults: readonly string[]
beforeAll(async () => {
  ;({ page, faults } = await walk.enter())
})

test('the site is a fence of the department: a point, a radius and an end', async () => {
  await openMenu(page, 'Fences of departments')
  const form = await startAdding(page, 'fence of a department')
  await chooseInTree(page, form, 'Department', 'Logística')
  await field(form, 'Place').fill('Puente Cuauhtémoc')
  await field(form, 'Latitude').fill('25.68')
  await field(form, 'Longitude').fill('-100.31')
  await field(form, 'Radius').fill('300')
  await field(form, 'To').fill('2090-02-28')
  expect([...(await overflow(page)), ...(await axeFindings(page))]).toEqual([])
  await save(page, form)
  await searchFor(page, 'Puente')
  await expect.poll(() => column(page, 'Radius')).toEqual(['300'])
})

test('an announcement tells the department, and says whom it reached', async () => {
  await openMenu(page, 'Announcements')
  const form = await startAdding(page, 'announcement')
  await field(form, 'Subject').fill('Bridge from Monday')
  await field(form, 'Text').fill('Punch with the phone at the gate.')
  await tickInTree(page, form, 'Departments', 'Logística')
  await save(page, form)
  await searchFor(page, 'Bridge')
  await confirm(await startAction(page, /Bridge from Monday/, 'Send'))
  await expect.poll(() => column(page, 'State')).toEqual(['Sent'])
  const [reached = '0'] = await column(page, 'Receivers')
  expect([Number(reached) > 3, Number(reached) < 100, faults]).toEqual([true, true, []])
})
