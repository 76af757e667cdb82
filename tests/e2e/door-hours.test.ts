// A person's task: a door opens for a technician on working days until six.
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
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
import { startWalk } from './support/walk.ts'

const walk = startWalk()
let page: Page
let faults: readonly string[]
beforeAll(async () => {
  ;({ page, faults } = await walk.enter())
})

/** Chooses somebody in the panel of employees by the code. */
async function choosePerson(within: Locator, code: string): Promise<void> {
  await within.getByLabel(/^Employees/).click()
  const search = dialog(page).getByPlaceholder('Search employees')
  await search.fill(code)
  await dialog(page)
    .getByRole('row', { name: new RegExp(code) })
    .getByRole('checkbox')
    .first()
    .check()
  await button(dialog(page), 'Confirm').click()
  await search.waitFor({ state: 'detached' })
}

const area = 'Planta Monterrey'

test('the terminal at the gate controls the door', async () => {
  await openMenu(page, 'Terminals')
  await searchFor(page, area)
  await page
    .getByRole('row', { name: /Planta Monterrey/ })
    .getByRole('link')
    .first()
    .click()
  await flip(page, 'Controls a door')
  await save(page)
  await openMenu(page, 'Doors')
  await expect.poll(() => column(page, 'Door')).toEqual([expect.stringContaining(area)])
})

test('the hours are a time period of the area', async () => {
  await openMenu(page, 'Time periods')
  const form = await startAdding(page, 'time period')
  await chooseInTree(page, form, 'Area', area)
  await field(form, 'Name').fill('Until six')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    await field(form, `${day} from`).fill('7:00')
    await field(form, `${day} to`).fill('18:00')
  }
  for (const day of ['Saturday', 'Sunday']) await flip(form, day)
  expect([...(await overflow(page)), ...(await axeFindings(page))]).toEqual([])
  await save(page, form)
})

test('a group has those hours and opens alone', async () => {
  await openMenu(page, 'Access groups')
  const form = await startAdding(page, 'access group')
  await chooseInTree(page, form, 'Area', area)
  await field(form, 'Name').fill('Technicians')
  await choose(page, form, 'First period', 'Until six')
  await flip(form, 'Opens alone')
  await save(page, form)
})

test('people of the area come into it, and its doors are told', async () => {
  await searchFor(page, 'Technicians')
  const form = await startAction(page, /Technicians/, 'Set people')
  await choosePerson(form, '1018')
  await confirm(form)
  await expect.poll(() => column(page, 'People')).toEqual(['1'])
  await go(page, walk.url('/acc/command?search=USERINFO'))
  await expect.poll(() => column(page, 'Command')).toContainEqual(expect.stringMatching(/PIN=1018.*Grp=2/s))
  expect(faults).toEqual([])
})
