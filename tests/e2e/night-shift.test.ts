// A person's task: set up a night shift for the guards from Monday, with a meal in the night, by pages alone.
import { expect, test } from 'vitest'
import { axeFindings, overflow } from './support/look-over.ts'
import { button, choose, column, dialog, field, heading, openMenu, save, startAdding } from './support/steps.ts'
import { startWalkAlone } from './support/walk.ts'

const day = 86_400_000

/** The next Monday, in the company's writing of dates. */
function monday(): string {
  const now = new Date()
  return new Date(now.getTime() + (((8 - now.getUTCDay()) % 7) + 7) * day).toISOString().slice(0, 10)
}

const walk = startWalkAlone()

test('a meal in the night is a break by the clock', async () => {
  await openMenu(walk.page, 'Breaks')
  const form = await startAdding(walk.page, 'break')
  await field(form, 'Name').fill('Meal of the guards')
  await field(form, 'From').fill('2:00')
  await field(form, 'To').fill('230')
  await save(walk.page, form)
  await dialog(walk.page).waitFor({ state: 'detached' })
})

test('the hours of the night are drawn past midnight while they are entered, and move by keys', async () => {
  await openMenu(walk.page, 'Timetables')
  await button(walk.page, 'Add timetable').click()
  await heading(walk.page, 'Add timetable').waitFor()
  await field(walk.page, 'Name').fill('Guards at night')
  await field(walk.page, 'Begin').fill('22:00')
  await field(walk.page, 'End').fill('6:00')
  await choose(walk.page, walk.page, 'Breaks', 'Meal of the guards')
  const drawing = walk.page.getByRole('figure')
  await drawing.getByText('22:00 – 06:00 (next day)').waitFor()
  await drawing.getByText('7 hr 30 min to work').waitFor()
  const end = walk.page.getByRole('slider', { name: 'End of the hours' })
  await end.focus()
  await end.press('PageUp')
  await drawing.getByText('22:00 – 07:00 (next day)').waitFor()
  expect(await field(walk.page, 'End').inputValue()).toBe('07:00')
  await end.press('PageDown')
  await end.press('ArrowRight')
  await end.press('ArrowLeft')
  expect(await field(walk.page, 'End').inputValue()).toBe('06:00')
  expect([...(await overflow(walk.page)), ...(await axeFindings(walk.page))]).toEqual([])
  await save(walk.page)
})

test('the shift has them from Monday to Friday', async () => {
  await openMenu(walk.page, 'Shifts')
  await button(walk.page, 'Add shift').click()
  await heading(walk.page, 'Add shift').waitFor()
  await field(walk.page, 'Name').fill('Nights of the guards')
  const palette = button(walk.page, /^Guards at night/)
  expect(await palette.isDisabled()).toBe(true)
  await button(walk.page, 'Monday to Friday').click()
  await palette.click()
  const days = walk.page.getByRole('list', { name: 'Days of the cycle' })
  await button(days, 'Take Guards at night off: Friday').waitFor()
  expect(await days.getByRole('button', { name: /^Take Guards at night off/ }).count()).toBe(5)
  expect([...(await overflow(walk.page)), ...(await axeFindings(walk.page))]).toEqual([])
  await save(walk.page)
  await heading(walk.page, 'Shifts').waitFor()
  await expect.poll(() => column(walk.page, 'Summary')).toContain('5 × Guards at night 22:00–06:00')
})

test('the guards work in it from Monday', async () => {
  await openMenu(walk.page, 'Employee schedules')
  const form = await startAdding(walk.page, 'employee schedule')
  await form.getByLabel(/^Employees/).click()
  const panel = dialog(walk.page)
  await panel.getByText('Position', { exact: true }).click()
  await panel.getByLabel('Search', { exact: true }).fill('Guard')
  const guardsAlone = walk.page.waitForResponse((answer) => /employees\/.*position/.test(answer.url()))
  await panel.getByRole('treeitem', { name: /Guard/ }).first().click()
  await guardsAlone
  // A tick that meets the moment in which the rows change goes with them.
  const all = panel.getByLabel('Select this page')
  await expect
    .poll(async () => {
      if (!(await all.isChecked())) await all.click()
      return all.isChecked()
    })
    .toBe(true)
  await button(panel, 'Confirm').click()
  await choose(walk.page, form, 'Shift', 'Nights of the guards')
  const from = monday()
  await field(form, 'From').fill(from)
  await field(form, 'From').press('Tab')
  await save(walk.page, form)
  await walk.page.getByRole('dialog').waitFor({ state: 'detached' })
  const guards = (await column(walk.page, 'Shift')).filter((shift) => shift === 'Nights of the guards').length
  expect(guards).toBeGreaterThan(3)
  await expect
    .poll(async () => (await column(walk.page, 'State')).slice(0, guards))
    .toEqual(Array(guards).fill('To come'))
  await expect.poll(async () => (await column(walk.page, 'From')).slice(0, guards)).toEqual(Array(guards).fill(from))
  expect(walk.faults).toEqual([])
})
