// A person's task: a new site opens, with its place, an area for its terminals, and a department that is led by somebody.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import {
  choose,
  chooseInTree,
  column,
  enterPlace,
  field,
  openMenu,
  save,
  searchFor,
  startAdding,
} from './support/steps.ts'
import { startWalk } from './support/walk.ts'

const walk = startWalk()
let page: Page
let faults: readonly string[]
beforeAll(async () => {
  ;({ page, faults } = await walk.enter())
})

test('the site is a location, whose place is entered by hand', async () => {
  await openMenu(page, 'Locations')
  const form = await startAdding(page, 'location')
  await field(form, 'Location name').fill('Planta Querétaro')
  await enterPlace(page, 'Blvd. Bernardo Quintana 300, Querétaro')
  await save(page, form)
  await searchFor(page, 'querétaro')
  await expect.poll(() => column(page, 'Address')).toEqual(['Blvd. Bernardo Quintana 300, Querétaro'])
})

test('it has an area for its terminals', async () => {
  await openMenu(page, 'Areas')
  const form = await startAdding(page, 'area')
  await field(form, 'Area name').fill('Planta Querétaro')
  await save(page, form)
  await searchFor(page, 'queretaro')
  await expect.poll(() => column(page, 'Area name')).toEqual(['Planta Querétaro'])
})

test('and a department below México, led by somebody', async () => {
  await openMenu(page, 'Departments')
  const form = await startAdding(page, 'department')
  await field(form, 'Department name').fill('Querétaro')
  await chooseInTree(page, form, 'Superior department', 'México')
  await choose(page, form, 'Manager', 'Lucía Ortega')
  await save(page, form)
  await searchFor(page, 'Querétaro')
  await expect.poll(() => column(page, 'Superior department')).toEqual([expect.stringContaining('México')])
  expect(await column(page, 'Manager')).toEqual([expect.stringContaining('Lucía Ortega')])
  expect(faults).toEqual([])
})
