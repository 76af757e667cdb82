// A person's task: payroll gets a file of the employees each night, the first one now, and somebody hears when it fails.
import { readFileSync } from 'node:fs'
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
  flip,
  heading,
  openMenu,
  save,
  searchFor,
  startAction,
} from './support/steps.ts'
import { startWalk } from './support/walk.ts'

const walk = startWalk()
let page: Page
let faults: readonly string[]
beforeAll(async () => {
  ;({ page, faults } = await walk.enter())
})

test('the file is described', async () => {
  await openMenu(page, 'Automatic exports')
  await button(page, 'Add automatic export').click()
  await heading(page, 'Add automatic export').waitFor()
  await field(page, 'Name').fill('Staff of today')
  await choose(page, page, 'Content', 'Employees')
  await choose(page, page, 'Which', 'Everything')
  expect([...(await overflow(page)), ...(await axeFindings(page))]).toEqual([])
  await save(page)
})

test('it runs now, and the file is there with every employee', async () => {
  await searchFor(page, 'Staff of today')
  await confirm(await startAction(page, /Staff of today/, 'Run now'))
  await openMenu(page, 'Runs of exports')
  await expect.poll(async () => (await column(page, 'State'))[0]).toBe('Done')
  await page
    .getByRole('row', { name: /Staff of today/ })
    .getByRole('link')
    .first()
    .click()
  await button(dialog(page), 'Download the file').waitFor()
  expect(
    await dialog(page)
      .getByText(/you lack the right/)
      .count(),
  ).toBe(0)
  const download = page.waitForEvent('download')
  await button(dialog(page), 'Download the file').click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines.length).toBeGreaterThan(200)
  await button(dialog(page), 'Close').first().click()
})

test('a mail tells when it fails', async () => {
  await openMenu(page, 'Alert settings')
  await page
    .getByRole('row', { name: /Automatic export failed/ })
    .getByRole('link')
    .first()
    .click()
  const form = page.getByRole('dialog', { name: 'Automatic export failed' })
  const mail = form.locator('[data-field=email_alert]').getByRole('switch')
  const before = await mail.isChecked()
  await flip(form, 'By e-mail')
  expect(await mail.isChecked()).toBe(!before)
  await save(page, form)
  expect(faults).toEqual([])
})
