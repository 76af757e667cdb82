// Two records in a row without leaving the form, on each kind of form there is: dialog, drawer, page, with a code, with a file, within
// another record.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, choose, dialog, field, save, toast } from './support/steps.ts'
import { go } from './support/visit.ts'
import { startWalkAlone } from './support/walk.ts'

const walk = startWalkAlone()

/** Presses "Save and add another" and waits for the form of the next record, which holds nothing of the one before. */
async function saveAndGoOn(form: Locator, label: string, name: string): Promise<void> {
  await button(form, 'Save and add another').click()
  await toast(walk.page, new RegExp(`${name} was saved$`)).waitFor()
  await expect.poll(() => field(form, label).inputValue()).toBe('')
}

async function found(list: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await go(walk.page, walk.url(`${list}?search=${encodeURIComponent(name)}`))
    await walk.page.getByRole('row').filter({ hasText: name }).first().waitFor()
  }
}

test.each([
  ['a dialog', '/company/position', 'Position name', 'Position code'],
  ['a dialog of a tree', '/company/department', 'Department name', 'Department code'],
  ['a drawer', '/complement/holiday', 'Name', undefined],
  ['a page', '/team/employee', 'First name', 'Employee code'],
  ['a page with a day that is drawn', '/att/timetable', 'Name', undefined],
] as const)('%s saves two records and keeps both', async (_, list, label, code) => {
  const { page } = walk
  await go(page, walk.url(`${list}/new`))
  const form = page.locator('form').last()
  const names = ['Zz first', 'Zz second'].map((name) => `${name} ${list.split('/').at(-1)}`)
  for (const [at, name] of names.entries()) {
    if (code) await field(form, code).fill(`7700${at}`)
    await field(form, label).fill(name)
    if (at === 0) await saveAndGoOn(form, label, name)
    else await save(page, form)
  }
  await found(list, names)
})

test('a form with a file does not send the file of the record before', async () => {
  const { page } = walk
  await go(page, walk.url('/complement/employee-document/new'))
  const form = dialog(page)
  const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  for (const [at, number] of ['ZZ-1', 'ZZ-2'].entries()) {
    await choose(page, form, 'Employee', '1001')
    await choose(page, form, 'Document type', 'Passport')
    await field(form, 'Number').fill(number)
    await field(form, 'Expires on').fill('2031-01-01')
    if (at === 0) {
      await form.locator('input[type=file]').setInputFiles(file)
      await form.getByText('scan.pdf').waitFor()
      await saveAndGoOn(form, 'Number', '')
      expect(await form.getByText('scan.pdf').count()).toBe(0)
    } else await save(page, form)
  }
  await found('/complement/employee-document', ['ZZ-1', 'ZZ-2'])
})

test('steps that are added to a workflow one after the other all belong to it', async () => {
  const { page } = walk
  await go(page, walk.url('/team/workflow'))
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const steps = page.getByRole('list', { name: 'Steps of a request' })
  await steps.waitFor()
  const before = await steps.getByRole('listitem').count()
  await button(page, 'Add a step').click()
  const form = dialog(page)
  await decidedBySuperior(page, form)
  await field(form, 'Name').fill('Zz one')
  await saveAndGoOn(form, 'Name', 'Zz one')
  await decidedBySuperior(page, form)
  await field(form, 'Name').fill('Zz two')
  await save(page, form)
  await expect.poll(() => steps.getByRole('listitem').count()).toBe(before + 2)
})

/** The section of the form bears the same name. */
async function decidedBySuperior(page: Page, form: Locator): Promise<void> {
  await form.getByRole('combobox', { name: 'Who decides' }).click()
  await page.getByRole('option', { name: 'Direct superior', exact: true }).click()
}
