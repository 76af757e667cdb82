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
