// A person's task: México has 15 days of annual leave, and a bridge day is free there.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings, overflow } from './support/look-over.ts'
import {
  button,
  choose,
  column,
  field,
  heading,
  openMenu,
  save,
  searchFor,
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

test('the leave is a setting of the department', async () => {
  await openMenu(page, 'Leave settings')
  await button(page, 'Add leave setting').click()
  await heading(page, 'Add leave setting').waitFor()
  await field(page, 'Name').fill('México 15')
  await choose(page, page, 'Kind of leave', 'Annual leave')
  await choose(page, page, 'For', 'Departments')
  await tickInTree(page, page, 'Departments', 'México')
  await field(page, 'Amount a year').fill('15')
  expect([...(await overflow(page)), ...(await axeFindings(page))]).toEqual([])
  await save(page)
  await searchFor(page, 'México 15')
  await expect.poll(() => column(page, 'Amount a year')).toEqual([expect.stringMatching(/^15/)])
})

test('the bridge day is a holiday', async () => {
  await openMenu(page, 'Holidays')
  const form = await startAdding(page, 'holiday')
  await field(form, 'Name').fill('Bridge day')
  await field(form, 'First day').fill('2090-03-17')
  await tickInTree(page, form, 'Departments', 'México')
  await save(page, form)
  await searchFor(page, 'Bridge day')
  await expect.poll(() => column(page, 'First day')).toEqual(['2090-03-17'])
  expect(faults).toEqual([])
})
