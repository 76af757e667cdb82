// A person's task: long leave of the drivers is decided by their superior and then by the planners. The way is drawn.
import { expect, test } from 'vitest'
import { axeFindings, overflow } from './support/look-over.ts'
import {
  button,
  choose,
  column,
  confirm,
  dialog,
  field,
  heading,
  openMenu,
  save,
  searchFor,
  startBulk,
  tickInTree,
} from './support/steps.ts'
import { startWalkAlone } from './support/walk.ts'

const walk = startWalkAlone()

const steps = () => walk.page.getByRole('list', { name: 'Steps of a request' })

async function addStep(name: string, fill: () => Promise<void>): Promise<void> {
  await button(walk.page, 'Add a step').click()
  await field(dialog(walk.page), 'Name').fill(name)
  await fill()
  await save(walk.page, dialog(walk.page))
  await steps().getByText(name, { exact: true }).waitFor()
}

test('the workflow says whose requests it is for, and which', async () => {
  await openMenu(walk.page, 'Workflows')
  await button(walk.page, 'Add workflow').click()
  await heading(walk.page, 'Add workflow').waitFor()
  await field(walk.page, 'Name').fill('Long leave of drivers')
  await choose(walk.page, walk.page, 'Requests', 'Leave')
  await choose(walk.page, walk.page, 'Applies to', 'Positions')
  await tickInTree(walk.page, walk.page, 'Positions', 'Driver')
  await field(walk.page, 'Days at least').fill('3')
  await save(walk.page)
})

test('its steps are drawn in their order, and change places by keys', async () => {
  // What was saved stays open: its steps come next.
  await walk.page.getByRole('heading', { name: /Long leave of drivers$/ }).waitFor()
  await addStep('Planning', async () => {
    await choose(walk.page, dialog(walk.page), 'Roles', 'Planners')
    await walk.page.keyboard.press('Escape')
  })
  await addStep('Superior', async () => {
    // The section is called so too.
    await dialog(walk.page).getByRole('combobox', { name: 'Who decides' }).click()
    await walk.page.getByRole('option', { name: 'Direct superior', exact: true }).click()
  })
  const first = steps().locator('button[data-step]').filter({ hasText: 'Superior' })
  await first.focus()
  await first.press('Alt+ArrowUp')
  await walk.page.getByText('Superior is step 1 of 2').waitFor()
  expect([...(await overflow(walk.page)), ...(await axeFindings(walk.page))]).toEqual([])
})

test('it is put to work', async () => {
  await openMenu(walk.page, 'Workflows')
  await searchFor(walk.page, 'drivers')
  await startBulk(walk.page, /Long leave of drivers/, 'Activate').then(confirm)
  await expect.poll(() => column(walk.page, 'State')).toEqual(['Active'])
  expect(walk.faults).toEqual([])
})
