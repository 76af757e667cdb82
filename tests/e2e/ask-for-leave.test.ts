// A person's task: an employee asks for leave, her superior approves it, and she sees it in her calendar.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pageTexts } from '#tests/server/platform/pdf/support/page-texts.ts'
import { readIcs } from '#tests/support/read-ics.ts'
import { axeFindings, overflow } from './support/look-over.ts'
import {
  button,
  choose,
  column,
  confirm,
  demoSupervisor,
  dialog,
  field,
  openMenu,
  startAdding,
  startBulk,
} from './support/steps.ts'
import { go } from './support/visit.ts'
import { startWalk } from './support/walk.ts'

const walk = startWalk()
let employee: Page
let superior: Page
beforeAll(async () => {
  employee = (await walk.enter(demoSupervisor)).page
  superior = (await walk.enter()).page
})

/** A Tuesday and the day after it, of the month after next. */
function days(): readonly [string, string] {
  const now = new Date()
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 8))
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  return [day.toISOString().slice(0, 10), new Date(day.getTime() + 86_400_000).toISOString().slice(0, 10)]
}
const [first, last] = days()

test('she asks for two days, and sees who will decide', async () => {
  await openMenu(employee, 'My leave')
  const form = await startAdding(employee, 'leave request')
  await choose(employee, form, 'Kind of leave', 'Annual leave')
  await field(form, 'From').fill(first)
  // The end follows once the beginning is left.
  await field(form, 'From').press('Tab')
  await expect.poll(() => field(form, 'To').inputValue()).toBe(first)
  await field(form, 'To').fill(last)
  await field(form, 'Reason').fill('My sister marries')
  await form.getByText('It takes 2 days').waitFor()
  expect([...(await overflow(employee)), ...(await axeFindings(employee))]).toEqual([])
  await button(form, 'Submit request').click()
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => column(employee, 'Days')).toEqual(['2'])
  // Days are asked for, not hours.
  await expect.poll(() => column(employee, 'From')).toEqual([first])
  await expect.poll(() => column(employee, 'To')).toEqual([last])
  await employee.getByRole('row').getByRole('link').first().click()
  await dialog(employee).getByText('Waits for a decision').waitFor()
  await dialog(employee).getByText('Demo Owner').waitFor()
  await button(dialog(employee), 'Discard').click()
})

test('her superior reads what she asks for and what she has left, and approves', async () => {
  await openMenu(superior, 'Leave to decide')
  await superior
    .getByRole('row', { name: /Ortega/ })
    .getByRole('link')
    .first()
    .click()
  await dialog(superior).getByText('My sister marries').waitFor()
  await dialog(superior).getByRole('table', { name: 'Balance of leave' }).waitFor()
  await button(dialog(superior), 'Approve').waitFor()
  expect([...(await overflow(superior)), ...(await axeFindings(superior))]).toEqual([])
  const size = superior.viewportSize()
  await superior.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await button(dialog(superior), 'Approve').boundingBox())?.y).toBeLessThan(844)
  if (size) await superior.setViewportSize(size)
  await dialog(superior).getByText('Close', { exact: true }).click()
  await dialog(superior).waitFor({ state: 'detached' })
  await confirm(await startBulk(superior, /Ortega/, 'Approve'))
  await superior.getByRole('row', { name: /Ortega/ }).waitFor({ state: 'detached' })
})

test('she sees it approved, and in her calendar', async () => {
  // Opened by itself: all that it says has to come with it.
  await go(employee, walk.url('/personal/my-calendar/calendar'))
  for (let month = 0; month < 2; month++) await button(employee, 'Month after').click()
  // On both days, and below them among the requests of the month.
  await expect
    .poll(() => employee.getByRole('main').getByText('Annual leave', { exact: true }).count())
    .toBeGreaterThan(2)
  await employee.getByRole('table', { name: 'Balance of leave' }).waitFor()
  expect([...(await overflow(employee)), ...(await axeFindings(employee))]).toEqual([])
  await openMenu(employee, 'My leave')
  await expect.poll(() => column(employee, 'State')).toEqual(['Approved'])
})

test('the month is printed with each of its days, and without what only a screen needs', async () => {
  await go(employee, walk.url('/personal/my-calendar/calendar'))
  for (let month = 0; month < 2; month++) await button(employee, 'Month after').click()
  await expect
    .poll(() => employee.getByRole('main').getByText('Annual leave', { exact: true }).count())
    .toBeGreaterThan(2)
  const paper = (await pageTexts(await employee.pdf({ preferCSSPageSize: true, printBackground: true }))).join(' ')
  const [year, month] = first.split('-').map(Number)
  const count = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate()
  const name = new Date(`${first}T00:00:00Z`).toLocaleDateString('en', { month: 'short', timeZone: 'UTC' })
  const missing = Array.from({ length: count }, (_, at) => `${name} ${at + 1}`).filter((day) => !paper.includes(day))
  expect(missing).toEqual([])
  expect(paper).toContain('Annual leave')
  expect(paper).not.toContain('Month after')
})

test('her calendar is read by its secret address, which is shown once', async () => {
  await go(employee, walk.url('/personal/my-calendar/feed'))
  await button(employee, 'New feed').click()
  await employee.getByRole('textbox', { name: /^Name/ }).fill('Phone')
  await button(employee, 'Make the address').click()
  const shown = employee.getByText(/\/cal\/[\w-]{43}\.ics$/)
  const { pathname } = new URL((await shown.textContent()) ?? '')
  expect([...(await overflow(employee)), ...(await axeFindings(employee))]).toEqual([])
  const answer = await fetch(walk.url(pathname))
  const { events } = readIcs(Buffer.from(await answer.arrayBuffer()))
  const leave = events.filter(({ summary }) => summary === 'Annual leave')
  expect(leave.map(({ start }) => start)).toContain(first.replaceAll('-', ''))
  await go(employee, walk.url('/personal/my-calendar/feed'))
  await button(employee, 'Revoke Phone').waitFor()
  expect(await shown.count()).toBe(0)
  expect([...(await overflow(employee)), ...(await axeFindings(employee))]).toEqual([])
  await button(employee, 'Revoke Phone').click()
  await button(employee, 'Revoke the feed').click()
  await employee.getByText('No feeds yet').waitFor()
  expect((await fetch(walk.url(pathname))).status).toBe(404)
})

test('beside her holidays stands who of her department is away', async () => {
  await go(employee, walk.url('/personal/my-calendar/holiday'))
  await employee.getByRole('heading', { name: 'Away in my department' }).waitFor()
  expect([...(await overflow(employee)), ...(await axeFindings(employee))]).toEqual([])
})

test('what she asks for from a day of her calendar begins with that day', async () => {
  for (const link of ['Request leave', 'Request overtime']) {
    await go(employee, walk.url(`/personal/my-calendar/calendar?day=me.${first}`))
    await dialog(employee).getByRole('link', { name: link, exact: true }).click()
    await expect.poll(() => field(dialog(employee), 'From').inputValue()).toContain(first)
  }
})
