// A person's task: México has 15 days of annual leave, and a bridge day is free there.
import { expect, test } from 'vitest'
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
import { startWalkAlone } from './support/walk.ts'

const walk = startWalkAlone()

test('the leave is a setting of the department', async () => {
  await openMenu(walk.page, 'Leave settings')
  await button(walk.page, 'Add leave setting').click()
  await heading(walk.page, 'Add leave setting').waitFor()
  await field(walk.page, 'Name').fill('México 15')
  await choose(walk.page, walk.page, 'Kind of leave', 'Annual leave')
  await choose(walk.page, walk.page, 'For', 'Departments')
  await tickInTree(walk.page, walk.page, 'Departments', 'México')
  await field(walk.page, 'Amount a year').fill('15')
  expect([...(await overflow(walk.page)), ...(await axeFindings(walk.page))]).toEqual([])
  await save(walk.page)
  await searchFor(walk.page, 'México 15')
  await expect.poll(() => column(walk.page, 'Amount a year')).toEqual([expect.stringMatching(/^15/)])
})

test('the bridge day is a holiday', async () => {
  await openMenu(walk.page, 'Holidays')
  const form = await startAdding(walk.page, 'holiday')
  await field(form, 'Name').fill('Bridge day')
  await field(form, 'First day').fill('2090-03-17')
  await tickInTree(walk.page, form, 'Departments', 'México')
  await save(walk.page, form)
  await searchFor(walk.page, 'Bridge day')
  await expect.poll(() => column(walk.page, 'First day')).toEqual(['2090-03-17'])
  expect(walk.faults).toEqual([])
})
