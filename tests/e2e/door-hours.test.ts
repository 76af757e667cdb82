// A person's task: a door opens for a technician on working days until six.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, overflow } from './support/look-over.ts'
import {
  button,
  choose,
  chooseInTree,
  column,
  confirm,
  dialog,
  field,
  flip,
  openMenu,
  save,
  searchFor,
  startAction,
  startAdding,
} from './support/steps.ts'
import { go } from './support/visit.ts'
import { startWalkAlone } from './support/walk.ts'

const walk = startWalkAlone()

/** Chooses somebody in the panel of employees by the code. */
async function choosePerson(within: Locator, code: string): Promise<void> {
  await within.getByLabel(/^Employees/).click()
  const search = dialog(walk.page).getByPlaceholder('Search employees')
  await search.fill(code)
  await dialog(walk.page)
    .getByRole('row', { name: new RegExp(code) })
    .getByRole('checkbox')
    .first()
    .check()
  await button(dialog(walk.page), 'Confirm').click()
  await search.waitFor({ state: 'detached' })
}

const area = 'Planta Monterrey'

test('the terminal at the gate controls the door', async () => {
  await openMenu(walk.page, 'Terminals')
  await searchFor(walk.page, area)
  await walk.page
    .getByRole('row', { name: /Planta Monterrey/ })
    .getByRole('link')
    .first()
    .click()
  await flip(walk.page, 'Controls a door')
  await save(walk.page)
  await openMenu(walk.page, 'Doors')
  await expect.poll(() => column(walk.page, 'Door')).toEqual([expect.stringContaining(area)])
})

test('the hours are a time period of the area', async () => {
  await openMenu(walk.page, 'Time periods')
  const form = await startAdding(walk.page, 'time period')
  await chooseInTree(walk.page, form, 'Area', area)
  await field(form, 'Name').fill('Until six')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    await field(form, `${day} from`).fill('7:00')
    await field(form, `${day} to`).fill('18:00')
  }
  for (const day of ['Saturday', 'Sunday']) await flip(form, day)
  expect([...(await overflow(walk.page)), ...(await axeFindings(walk.page))]).toEqual([])
  await save(walk.page, form)
})

test('a group has those hours and opens alone', async () => {
  await openMenu(walk.page, 'Access groups')
  const form = await startAdding(walk.page, 'access group')
  await chooseInTree(walk.page, form, 'Area', area)
  await field(form, 'Name').fill('Technicians')
  await choose(walk.page, form, 'First period', 'Until six')
  await flip(form, 'Opens alone')
  await save(walk.page, form)
})

test('people of the area come into it, and its doors are told', async () => {
  await searchFor(walk.page, 'Technicians')
  const form = await startAction(walk.page, /Technicians/, 'Set people')
  await choosePerson(form, '1018')
  await confirm(form)
  await expect.poll(() => column(walk.page, 'People')).toEqual(['1'])
  await go(walk.page, walk.url('/acc/command?search=USERINFO'))
  await expect.poll(() => column(walk.page, 'Command')).toContainEqual(expect.stringMatching(/PIN=1018.*Grp=2/s))
  expect(walk.faults).toEqual([])
})
