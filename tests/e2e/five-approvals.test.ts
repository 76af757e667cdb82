// Five approvals in a row, counted: one click to the inbox, one key for each; then the same on a phone by touch.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inDemo } from './support/in-demo.ts'
import { axeFindings, overflow } from './support/look-over.ts'
import { button } from './support/steps.ts'
import { go } from './support/visit.ts'

const demo = inDemo()

const waiting = async (page: Page): Promise<number> =>
  Number((await page.getByText(/waiting for you$/).textContent())?.match(/^[\d,]+/)?.[0])

test('five approvals take one click and five keys', async () => {
  const { page, faults } = await demo.open()
  await go(page, demo.url())
  const card = page.getByRole('region', { name: 'Waiting for your decision' })
  await card.getByRole('link', { name: 'All approvals' }).click()
  await page.getByRole('heading', { level: 1, name: 'Approvals' }).waitFor()
  const before = await waiting(page)
  expect(before).toBeGreaterThan(5)
  await button(page, 'Approve').waitFor()
  for (const key of ['a', 'a', 'a', 'a', 'a']) await page.keyboard.press(key)
  await expect.poll(() => waiting(page), { timeout: 20_000 }).toBe(before - 5)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
})

test('on a phone each is a card: one touch decides it, or tells why not', async () => {
  const { page, faults } = await demo.open({ width: 390, height: 844 })
  await go(page, `${demo.url()}/approvals`)
  await page
    .getByRole('button', { name: /^Approve: / })
    .first()
    .click()
  // A swap asks its colleague and its approver: who is both is asked once more. What its own rules refuse keeps its card.
  await page
    .getByText(/^Approved: /)
    .or(page.getByRole('alert'))
    .first()
    .waitFor()
  await page
    .getByRole('button', { name: /^Details: / })
    .first()
    .click()
  await page.getByRole('link', { name: 'Open the full record' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
})
