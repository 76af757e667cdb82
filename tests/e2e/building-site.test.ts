// A person's task: people work at a building site for some weeks, may punch there with the phone, and are told so.
import { expect, test } from 'vitest'
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
import { startWalkAlone } from './support/walk.ts'

const walk = startWalkAlone()

test('the site is a fence of the department: a point, a radius and an end', async () => {
  await openMenu(walk.page, 'Fences of departments')
  const form = await startAdding(walk.page, 'fence of a department')
  await chooseInTree(walk.page, form, 'Department', 'Logística')
  await field(form, 'Place').fill('Puente Cuauhtémoc')
  await field(form, 'Latitude').fill('25.68')
  await field(form, 'Longitude').fill('-100.31')
  await field(form, 'Radius').fill('300')
  await field(form, 'To').fill('2090-02-28')
  expect([...(await overflow(walk.page)), ...(await axeFindings(walk.page))]).toEqual([])
  await save(walk.page, form)
  await searchFor(walk.page, 'Puente')
  await expect.poll(() => column(walk.page, 'Radius')).toEqual(['300'])
})

test('an announcement tells the department, and says whom it reached', async () => {
  await openMenu(walk.page, 'Announcements')
  const form = await startAdding(walk.page, 'announcement')
  await field(form, 'Subject').fill('Bridge from Monday')
  await field(form, 'Text').fill('Punch with the phone at the gate.')
  await tickInTree(walk.page, form, 'Departments', 'Logística')
  await save(walk.page, form)
  await searchFor(walk.page, 'Bridge')
  await confirm(await startAction(walk.page, /Bridge from Monday/, 'Send'))
  await expect.poll(() => column(walk.page, 'State')).toEqual(['Sent'])
  const [reached = '0'] = await column(walk.page, 'Receivers')
  expect([Number(reached) > 3, Number(reached) < 100, walk.faults]).toEqual([true, true, []])
})
