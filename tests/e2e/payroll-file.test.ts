// A person's task: payroll gets a file of the employees each night, the first one now, and somebody hears when it fails.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { axeFindings, overflow } from './support/look-over.ts'
import {
  button,
  choose,
  column,
  confirm,
  dialog,
  field,
  flip,
  heading,
  openMenu,
  save,
  searchFor,
  startAction,
} from './support/steps.ts'
import { startWalkAlone } from './support/walk.ts'

const walk = startWalkAlone()

test('the file is described', async () => {
  await openMenu(walk.page, 'Automatic exports')
  await button(walk.page, 'Add automatic export').click()
  await heading(walk.page, 'Add automatic export').waitFor()
  await field(walk.page, 'Name').fill('Staff of today')
  await choose(walk.page, walk.page, 'Content', 'Employees')
  await choose(walk.page, walk.page, 'Which', 'Everything')
  expect([...(await overflow(walk.page)), ...(await axeFindings(walk.page))]).toEqual([])
  await save(walk.page)
})

test('it runs now, and the file is there with every employee', async () => {
  await searchFor(walk.page, 'Staff of today')
  await confirm(await startAction(walk.page, /Staff of today/, 'Run now'))
  await openMenu(walk.page, 'Runs of exports')
  await expect.poll(async () => (await column(walk.page, 'State'))[0]).toBe('Done')
  await walk.page
    .getByRole('row', { name: /Staff of today/ })
    .getByRole('link')
    .first()
    .click()
  await button(dialog(walk.page), 'Download the file').waitFor()
  expect(
    await dialog(walk.page)
      .getByText(/you do not have permission/)
      .count(),
  ).toBe(0)
  const download = walk.page.waitForEvent('download')
  await button(dialog(walk.page), 'Download the file').click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines.length).toBeGreaterThan(200)
  await button(dialog(walk.page), 'Close').first().click()
})

test('a mail tells when it fails', async () => {
  await openMenu(walk.page, 'Alert settings')
  await walk.page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50')
  await walk.page
    .getByRole('row', { name: /Automatic export failed/ })
    .getByRole('link')
    .first()
    .click()
  const form = walk.page.getByRole('dialog', { name: 'Automatic export failed' })
  const mail = form.locator('[data-field=email_alert]').getByRole('switch')
  const before = await mail.isChecked()
  await flip(form, 'By e-mail')
  expect(await mail.isChecked()).toBe(!before)
  await save(walk.page, form)
  expect(walk.faults).toEqual([])
})
