// A person's task: long leave of the drivers is decided by their superior and then by the planners. The way is drawn.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
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
import { startWalk } from './support/walk.ts'

const walk = startWalk()
let page: Page
let faults: readonly string[]
beforeAll(async () => {
  ;({ page, faults } = await walk.enter())
})

const steps = () => page.getByRole('list', { name: 'Steps of a request' })

async function addStep(name: string, fill: () => Promise<void>): Promise<void> {
  await button(page, 'Add a step').click()
  await field(dialog(page), 'Name').fill(name)
  await fill()
  await save(page, dialog(page))
  await steps().getByText(name, { exact: true }).waitFor()
}

test('the workflow says whose requests it is for, and which', async () => {
  await openMenu(page, 'Workflows')
  await button(page, 'Add workflow').click()
  await heading(page, 'Add workflow').waitFor()
  await field(page, 'Name').fill('Long leave of drivers')
  await choose(page, page, 'Requests', 'Leave')
  await choose(page, page, 'Applies to', 'Positions')
  await tickInTree(page, page, 'Positions', 'Driver')
  await field(page, 'Days at least').fill('3')
  await save(page)
})

test('its steps are drawn in their order, and change places by keys', async () => {
  await page
    .getByRole('row', { name: /Long leave of drivers/ })
    .getByRole('link')
    .first()
    .click()
  await addStep('Planning', async () => {
    await choose(page, dialog(page), 'Roles', 'Planners')
    await page.keyboard.press('Escape')
  })
  await addStep('Superior', async () => {
    // The section is called so too.
    await dialog(page).getByRole('combobox', { name: 'Who decides' }).click()
    await page.getByRole('option', { name: 'Direct superior', exact: true }).click()
  })
  const first = steps().locator('button[data-step]').filter({ hasText: 'Superior' })
  await first.focus()
  await first.press('Alt+ArrowUp')
  await page.getByText('Superior is step 1 of 2').waitFor()
  expect([...(await overflow(page)), ...(await axeFindings(page))]).toEqual([])
})

test('it is put to work', async () => {
  await openMenu(page, 'Workflows')
  await searchFor(page, 'drivers')
  await startBulk(page, /Long leave of drivers/, 'Activate').then(confirm)
  await expect.poll(() => column(page, 'State')).toEqual(['Active'])
  expect(faults).toEqual([])
})
