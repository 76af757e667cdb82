// A person's task: a new site opens, with its place, an area for its terminals, and a department that is led by somebody.
import { expect, test } from 'vitest'
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
import { startWalkAlone } from './support/walk.ts'

const walk = startWalkAlone()

test('the site is a location, whose place is entered by hand', async () => {
  await openMenu(walk.page, 'Locations')
  const form = await startAdding(walk.page, 'location')
  await field(form, 'Location name').fill('Planta Querétaro')
  await enterPlace(walk.page, 'Blvd. Bernardo Quintana 300, Querétaro')
  await save(walk.page, form)
  await searchFor(walk.page, 'querétaro')
  await expect.poll(() => column(walk.page, 'Address')).toEqual(['Blvd. Bernardo Quintana 300, Querétaro'])
})

test('it has an area for its terminals', async () => {
  await openMenu(walk.page, 'Areas')
  const form = await startAdding(walk.page, 'area')
  await field(form, 'Area name').fill('Planta Querétaro')
  await save(walk.page, form)
  await searchFor(walk.page, 'queretaro')
  await expect.poll(() => column(walk.page, 'Area name')).toEqual(['Planta Querétaro'])
})

test('and a department below México, led by somebody', async () => {
  await openMenu(walk.page, 'Departments')
  const form = await startAdding(walk.page, 'department')
  await field(form, 'Department name').fill('Querétaro')
  await chooseInTree(walk.page, form, 'Superior department', 'México')
  await choose(walk.page, form, 'Manager', 'Lucía Ortega')
  await save(walk.page, form)
  await searchFor(walk.page, 'Querétaro')
  await expect.poll(() => column(walk.page, 'Superior department')).toEqual([expect.stringContaining('México')])
  await expect.poll(() => column(walk.page, 'Manager')).toEqual([expect.stringContaining('Lucía Ortega')])
  expect(walk.faults).toEqual([])
})
