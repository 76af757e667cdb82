// A row is read in each of its states: under the pointer, just changed by somebody else, and picked.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inDemo } from './support/in-demo.ts'
import { axeFindings, endAnimations, faintInDark } from './support/look-over.ts'
import { go } from './support/visit.ts'

const demo = inDemo()

/** Every row looks as one does for a while after somebody else has changed it. */
const freshen = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) => {
    for (const row of rows) row.setAttribute('data-fresh', '')
  })

const states: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'just changed by somebody else': freshen,
  picked: (page) => page.locator('thead input[type=checkbox]').check(),
  'under the pointer': (page) => page.locator('tbody tr').first().hover(),
}

test.each(Object.keys(states))('a row that is %s is read in light and in dark colours', async (state) => {
  const { page } = await demo.open()
  await go(page, `${demo.url()}/team/employee`)
  await states[state]?.(page)
  await endAnimations(page)
  expect([...(await axeFindings(page, { framed: false })), ...(await faintInDark(page, { framed: false }))]).toEqual([])
  await page.close()
})
