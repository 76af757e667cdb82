// The payroll step of the month end over the real server; a preview with faults is answered in its place.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Application, startApplication } from '#tests/app/support/application.tsx'

let application: Application
beforeAll(async () => {
  application = await startApplication('wages')
  await application.member({
    email: 'looker@wages.test',
    permissions: ['report.view_calculation', 'report.view_payroll_file', 'report.view_payroll_layout'],
  })
})
afterEach(() => {
  cleanup()
  application.instead(undefined)
})
afterAll(() => application.close())

const base = '/web/report/api/v2/'
const page = '/report/month-end?month=2026-03'
const step = async (name: string) => within(await screen.findByRole('region', { name }, { timeout: 8000 }))

const preview = {
  ...{ month: '2026-03', start_date: '2026-03-01', end_date: '2026-03-31', kind: 'FULL', people: 2, lines: 3 },
  faults: [
    { kind: 'OPEN', hinders: true, count: 0, people: [], names: [] },
    {
      ...{ kind: 'NO_NUMBER', hinders: true, count: 2, names: [] },
      people: [
        { employee: 7, emp_code: '7', name: 'Ana' },
        { employee: 8, emp_code: '8', name: 'Badr' },
      ],
    },
    { kind: 'LEAVE', hinders: true, count: 1, people: [], names: ['Sabbatical'] },
  ],
  codes: [{ code: 'L1', name: 'Late', unit: 'HH_MM', people: 2, total: '1:05' }],
  first: [],
}

it('without a layout the step leads to making one', async () => {
  const { user } = await application.open(page, application.owner)
  await user.click(await (await step('Payroll')).findByRole('link', { name: 'Add a payroll layout' }))
  await screen.findByRole('textbox', { name: /^Name/ }, { timeout: 8000 })
}, 30_000)

it('a locked month is made into a file that is downloaded, and a further one holds changes alone', async () => {
  const layout = await application.call('POST', `${base}payroll_layouts/`, { name: 'Monthly pay' })
  const code = { layout: layout.id, code: 'DAYS', adds: ['EMPLOYED_DAYS'], unit: 'DAY', zero: 'WRITE' }
  await application.call('POST', `${base}payroll_codes/`, code)
  const { user } = await application.open(page, application.owner)
  const part = await step('Payroll')
  await part.findByText('Lock the month first.')
  const make = () => part.findByRole('button', { name: 'Make the payroll file' })
  expect((await make()).hasAttribute('disabled')).toBe(true)
  await user.click((await step('Lock')).getByRole('button', { name: 'Lock the period' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lock the period?' }))
  await user.click(dialog.getByRole('button', { name: 'Lock the period' }))
  await waitFor(async () => expect((await make()).hasAttribute('disabled')).toBe(false), { timeout: 8000 })
  await user.click(await make())
  const file = await part.findByRole('link', { name: 'Monthly-pay_2026-03_0001.csv' }, { timeout: 8000 })
  part.getByText(/^[0-9a-f]{64}$/)
  await part.findByText('Nothing has changed since the last file of Monthly pay.')
  expect(part.queryByRole('button', { name: /Make/ })).toBeNull()
  await user.click(part.getByRole('button', { name: 'Download' }))
  await part.findByText('Downloaded')
  await user.click(file)
  await screen.findByRole('button', { name: 'Download the file' }, { timeout: 8000 })
}, 60_000)

it('whoever may look only makes no file', async () => {
  await application.open(page, 'looker@wages.test')
  const part = await step('Payroll')
  await part.findByText('Nothing has changed since the last file of Monthly pay.')
  await part.findByRole('link', { name: 'Monthly-pay_2026-03_0001.csv' })
  expect(part.queryByRole('button', { name: /Make/ })).toBeNull()
}, 30_000)

it('what hinders a file is named with what mends it, and no file is made', async () => {
  application.instead((request) =>
    request.url.includes('/payroll_files/preview/')
      ? HttpResponse.json({ code: 'ZBRP0000', data: preview })
      : undefined,
  )
  await application.open(page, application.owner)
  const part = await step('Payroll')
  await part.findByText(/Lock the month first/)
  part.getByText(/2 employees have no payroll number: Ana and Badr/)
  expect(part.getByRole('link', { name: 'Open the employee' }).getAttribute('href')).toBe('/team/employee/7')
  part.getByText(/Leave without a code: Sabbatical/)
  expect(part.getByRole('link', { name: 'Open the codes' }).getAttribute('href')).toContain('/report/payroll-code')
  part.getByText('1:05')
  expect(part.getByRole('button', { name: 'Make the payroll file' }).hasAttribute('disabled')).toBe(true)
}, 30_000)
