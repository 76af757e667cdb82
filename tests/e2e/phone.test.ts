// On a phone of 390 pixels menu, list and form can be used.
import { expect, test } from 'vitest'
import { inDemo } from './support/in-demo.ts'
import { button, dialog, field, heading, save } from './support/steps.ts'
import { go } from './support/visit.ts'

const phone = { width: 390, height: 844 }

const demo = inDemo()

test('the menu is a drawer, from which a list and a form are reached', async () => {
  const { page, faults } = await demo.open(phone)
  await go(page, demo.url())
  await button(page, 'Open the menu').click()
  await button(dialog(page), 'More and settings').click()
  await button(dialog(page), 'Company').click()
  await dialog(page).getByRole('link', { name: 'Positions' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await heading(page, 'Positions').waitFor()
  await button(page, 'Add position').click()
  await field(dialog(page), 'Position name').fill('Welder')
  await save(page, dialog(page))
  await page.getByRole('row', { name: /Welder/ }).waitFor()
  expect(faults).toEqual([])
})

test('a report shows its rows at once; further filters stand behind a button that counts those in use', async () => {
  const { page, faults } = await demo.open(phone)
  await go(page, `${demo.url()}/report/report-library/employee-summary?group=department`)
  const row = page.getByRole('table').getByRole('row').first()
  await row.waitFor()
  expect((await row.boundingBox())?.y).toBeLessThan(phone.height)
  const group = page.getByLabel('Group by', { exact: true })
  expect(await group.isVisible()).toBe(false)
  await page.getByRole('button', { name: /^Filters ?1$/ }).click()
  expect(await group.inputValue()).toBe('department')
  await group.selectOption('')
  await page.getByRole('button', { name: 'Filters', exact: true }).waitFor()
  expect(faults).toEqual([])
})
