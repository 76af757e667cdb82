// The morning of an administrator: who is missing, why somebody is short, and the correction, all from the first page.
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { startDemo } from './support/demo.ts'
import { axeFindings, overflow } from './support/look-over.ts'
import type { Product } from './support/product.ts'
import { button, toast } from './support/steps.ts'
import { go, type Session, sessionOf, visit } from './support/visit.ts'

let product: Product
let browser: Browser
let session: Session

/** The results of a company that has just been made come in the background. */
const patience = 180_000

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startDemo(), openBrowser()])
  session = await sessionOf(product.url)
  while ((await waiting()) > 0) await pause(500)
}, patience)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

async function waiting(): Promise<number> {
  const answer = await fetch(`${product.url}/web/report/api/v2/calculation/state/`, {
    headers: { authorization: `JWT ${session.token}`, 'x-client': 'Web' },
  })
  return ((await answer.json()) as { data: { waiting: number } }).data.waiting
}

const opened = (page: Page) => page.getByRole('dialog').last()

test('who is missing this morning: one click from the first page', async () => {
  const { page, faults } = await visit(browser, product.url, session)
  await go(page, product.url)
  const figure = page.getByRole('button', { name: /Absent/ })
  await figure.waitFor()
  const count = Number((await figure.textContent())?.match(/^[\d,]+/)?.[0]?.replace(',', ''))
  await figure.click()
  const people = page.getByRole('dialog', { name: 'Absent' })
  await people.waitFor()
  await expect.poll(() => people.getByRole('listitem').count()).toBe(Math.min(count, 50))
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toEqual([])
  expect(faults).toEqual([])
})

test('from a day that is short to its correction: two clicks, nothing typed', async () => {
  const { page, faults } = await visit(browser, product.url, session)
  await go(page, product.url)
  const figure = page.getByRole('button', { name: /Missing punches/ })
  const before = Number((await figure.textContent())?.match(/^[\d,]+/)?.[0])
  const mend = page.getByRole('region', { name: 'To resolve' })
  const lacking = mend
    .getByRole('listitem')
    .filter({ hasText: /No check-(in|out)/ })
    .first()
  await button(lacking, 'Add the punch').click()
  const day = opened(page)
  await day
    .getByText(/^No check-(in|out); it was due at/)
    .first()
    .waitFor()
  await button(day, 'Add the punch').click()
  await toast(page, 'The punch was added').waitFor()
  await expect
    .poll(async () => Number((await figure.textContent())?.match(/^[\d,]+/)?.[0]), { timeout: 20_000 })
    .toBe(before - 1)
  expect(faults).toEqual([])
})
