// One of two namesakes is found and called: the palette tells them apart, and the page of the person has the number.
import { expect, test } from 'vitest'
import { inDemo } from './support/in-demo.ts'
import { axeFindings, overflow } from './support/look-over.ts'
import { go } from './support/visit.ts'

const demo = inDemo()

test('two of one name are told apart in the palette, and the page of one has the number that calls', async () => {
  const { page, faults } = await demo.open()
  await go(page, demo.url())
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search pages and records' }).fill('emiliano nunez')
  const people = page.getByRole('group', { name: 'Records' }).getByRole('option', { name: /^\d+ Emiliano Núñez/ })
  await people.nth(1).waitFor()
  const said = (await people.allTextContents()).map((text) => text.replace(/^\d+ /, ''))
  expect(new Set(said).size).toBe(said.length)
  for (const text of said) expect(text).toMatch(/ · .+ · since /)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  const call = page.getByRole('link', { name: /^Call / })
  await call.waitFor()
  expect(await call.getAttribute('href')).toMatch(/^tel:\+?\d+$/)
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
})
