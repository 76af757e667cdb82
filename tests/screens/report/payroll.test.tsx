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
const step = async (name: string) => within(await screen.findByRole('region', { name }))

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
    { kind: 'TOO_WIDE', hinders: true, count: 2, people: [], names: ['name: Maximiliana'] },
  ],
  codes: [{ code: 'L1', name: 'Late', unit: 'HH_MM', people: 2, total: '1:05' }],
  first: [],
  text: ['20000007L   00000105', '99000001'],
}

it('without a layout the step leads to making one', async () => {
  const { user } = await application.open(page, application.owner)
  await user.click(await (await step('Payroll')).findByRole('link', { name: 'Add a payroll layout' }))
  await screen.findByRole('textbox', { name: /^Name/ })
})

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
  await waitFor(async () => expect((await make()).hasAttribute('disabled')).toBe(false))
  await user.click(await make())
  const file = await part.findByRole('link', { name: 'Monthly-pay_2026-03_0001.csv' })
  part.getByText(/^[0-9a-f]{64}$/)
  await part.findByText('Nothing has changed since the last file of Monthly pay.')
  expect(part.queryByRole('button', { name: /Make/ })).toBeNull()
  await user.click(part.getByRole('button', { name: 'Download' }))
  await part.findByText('Sent or downloaded')
  await user.click(file)
  await screen.findByRole('button', { name: 'Download the file' })
})

it('whoever may look only makes no file', async () => {
  await application.open(page, 'looker@wages.test')
  const part = await step('Payroll')
  await part.findByText('Nothing has changed since the last file of Monthly pay.')
  await part.findByRole('link', { name: 'Monthly-pay_2026-03_0001.csv' })
  expect(part.queryByRole('button', { name: /Make/ })).toBeNull()
  expect(part.queryByRole('button', { name: 'Send' })).toBeNull()
})

it('a file is sent to the server of its layout, and why it was not is said in words', async () => {
  const server = await application.call('POST', '/web/system/api/v2/export_destinations/', {
    ...{ name: 'Bureau', host: 'sftp.bureau.test', user_name: 'pay', user_password: 'S3cret-Door' },
  })
  const { data: layouts } = await application.call('GET', `${base}payroll_layouts/`)
  await application.call('PATCH', `${base}payroll_layouts/${layouts[0].id}/`, { destination: server.id })
  const { user } = await application.open(page, application.owner)
  const part = await step('Payroll')
  await user.click(await part.findByRole('button', { name: 'Send' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the file?' }))
  dialog.getByText(/Bureau/)
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await part.findByText('Not sent')
  part.getByText(/^Not sent: the server does not answer/)
})

it('columns of fixed width are entered one after the other, and each says which signs it takes', async () => {
  const { user, address } = await application.open('/report/payroll-layout/new', application.owner)
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Fixed')
  await user.click(screen.getByRole('combobox', { name: 'Format' }))
  await user.click(await screen.findByRole('option', { name: 'Fixed width', hidden: true }))
  const add = async (kind: string) => {
    await user.click(await screen.findByRole('combobox', { name: 'Add a column' }))
    await user.click(await screen.findByRole('option', { name: kind, hidden: true }))
  }
  await add('Constant')
  await user.type(screen.getByRole('textbox', { name: 'Text of 1. Constant' }), '20')
  await user.type(screen.getByRole('textbox', { name: 'Width of 1. Constant' }), '2')
  await add('Value')
  await user.type(screen.getByRole('textbox', { name: 'Width of 2. Value' }), '8')
  await user.type(screen.getByRole('textbox', { name: 'Fill of 2. Value' }), '0')
  screen.getByText('3–10')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => {
    const { data } = await application.call('GET', `${base}payroll_layouts/?name=Fixed`)
    expect(data).toMatchObject([
      {
        columns: [
          { holds: 'CONSTANT', text: '20', width: 2 },
          { holds: 'VALUE', width: 8, fill: '0' },
        ],
      },
    ])
  })
  // The form leads on by itself: not into what comes next.
  await waitFor(() => expect(address()).not.toContain('/new'))
})

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
  part.getByText(/2 values do not fit their columns: name: Maximiliana/)
  expect(part.getByRole('link', { name: 'Open the layout' }).getAttribute('href')).toContain('/report/payroll-layout/')
  expect(part.getByRole('region', { name: 'How the file begins' }).textContent).toContain(
    '20000007L   00000105\n99000001',
  )
  part.getByText('1:05')
  expect(part.getByRole('button', { name: 'Make the payroll file' }).hasAttribute('disabled')).toBe(true)
})
