// The calculation page over the real server: why a day is as it is, what would change, locking and unlocking.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Application, rowsOf, startApplication } from '#tests/app/support/application.tsx'

let application: Application
beforeAll(async () => {
  application = await startApplication('figures')
  const body = { emp_code: '3001', first_name: 'Ana', hire_date: '2026-01-01' }
  await application.call('POST', '/web/personnel/api/v2/employees/', body)
  await application.member({
    email: 'looker@figures.test',
    permissions: ['report.view_calculation', 'team.view_employee'],
  })
})
afterEach(cleanup)
afterAll(() => application.close())

const part = (name: string) => within(screen.getByRole('heading', { name }).closest('section') ?? document.body)

it('a day is checked: the plan stands first, and where nothing is stored yet the page says so', async () => {
  const { user } = await application.open('/report/calculation', application.owner)
  await screen.findByRole('heading', { name: 'Why this result?' })
  const check = part('Why this result?')
  await user.click(check.getByRole('combobox', { name: /Employee/ }))
  await user.click(await screen.findByRole('option', { name: /3001/, hidden: true }))
  await user.type(check.getByRole('textbox', { name: /Date/ }), '2026-03-02')
  await user.click(check.getByRole('button', { name: 'Check the day' }))
  await check.findByText('Without a schedule')
  check.getByText('This day is not calculated yet; the steps show a preview.')
})

it('what is missing is said at its field before anything is asked', async () => {
  const { user } = await application.open('/report/calculation', application.owner)
  await screen.findByRole('heading', { name: 'Recalculate' })
  const anew = part('Recalculate')
  await user.click(anew.getByRole('button', { name: 'Preview changes' }))
  await anew.findByText('This field is required')
})

it('a preview counts what would change, day by day', async () => {
  const { user } = await application.open('/report/calculation', application.owner)
  await screen.findByRole('heading', { name: 'Recalculate' })
  const anew = part('Recalculate')
  await user.type(anew.getByRole('textbox', { name: /From/ }), '2026-03-02')
  await user.type(anew.getByRole('textbox', { name: /To/ }), '2026-03-03')
  await user.click(anew.getByRole('button', { name: 'Preview changes' }))
  await anew.findByText(/2 days would change/)
  anew.getByRole('cell', { name: '2026-03-03' })
})

it('a changed rule shows what it would do before it is saved', async () => {
  const list = await application.call('GET', '/web/personnel/api/v2/employees/')
  const employees = [list.data[0].id]
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  for (const time of ['08:00:00', '16:00:00'])
    await application.call('POST', '/web/att/api/v2/manual_logs/', {
      employees,
      punch_time: `${yesterday} ${time}`,
      begin: 'APPROVED',
    })
  const { user } = await application.open('/att/global-rule', application.owner)
  const pause = await screen.findByLabelText(/Break of unplanned work/, {
    selector: '[name=unplanned_break_minutes]',
  })
  expect(screen.queryByRole('button', { name: 'See the effect' })).toBeNull()
  await user.clear(pause)
  await user.type(pause, '30')
  await user.click(await screen.findByRole('button', { name: 'See the effect' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What these changes would do' }))
  for (const name of [/From/, /To/]) {
    await user.clear(dialog.getByRole('textbox', { name }))
    await user.type(dialog.getByRole('textbox', { name }), yesterday)
  }
  await user.click(dialog.getByRole('button', { name: 'Calculate without saving' }))
  await dialog.findByText(/1 day would change/)
  dialog.getByText(/8:00 → 7:30 \(−0:30\)/)
  const rule = await application.call('GET', '/web/att/api/v2/global_rule/')
  expect(rule.unplanned_break_minutes).toBe(0)
})

it('a timetable is tried on made-up punches before it is saved', async () => {
  const { user } = await application.open('/att/timetable/new', application.owner)
  await user.click(await screen.findByRole('button', { name: 'Try it on punches' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What punches would become' }))
  const first = dialog.getByRole('textbox', { name: 'Punch 1' })
  await user.clear(first)
  await user.type(first, '09:20')
  await user.click(dialog.getByRole('button', { name: 'See what they become' }))
  await dialog.findByText(/Counted from .* 09:20 to .* 18:00/)
  expect(dialog.getAllByText('Late')).not.toHaveLength(0)
  dialog.getByText('0:20')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Day of punch 2' }), 'The day before')
  await user.click(dialog.getByRole('button', { name: 'See what they become' }))
  await dialog.findByText('1 punch belongs to another date.')
  dialog.getByText('No check-out')
})

it('a shift shows the next weeks as its form holds them', async () => {
  const { data } = await application.call('GET', '/web/att/api/v2/shifts/')
  const { user } = await application.open(`/att/shift/${data[0].id}`, application.owner)
  await user.click(await screen.findByRole('button', { name: 'See the next weeks' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'The next weeks of this shift' }))
  expect(await dialog.findAllByText('09:00–18:00')).toHaveLength(25)
})

it('a period is locked, and unlocked with a reason', async () => {
  const { user } = await application.open('/report/calculation', application.owner)
  await screen.findByText('No period has been locked yet.')
  const locks = part('Locked periods')
  await user.type(locks.getByRole('textbox', { name: /First day/ }), '2025-12-01')
  await user.type(locks.getByRole('textbox', { name: /Last day/ }), '2025-12-31')
  await user.click(locks.getByRole('button', { name: 'Lock the period' }))
  const row = within(await screen.findByRole('row', { name: /2025-12-01 – 2025-12-31/ }))
  row.getByText('Locked')
  await user.click(row.getByRole('button', { name: 'Unlock' }))
  await user.type(row.getByRole('textbox', { name: /Reason/ }), 'Paid twice')
  await user.click(row.getByRole('button', { name: 'Unlock' }))
  await screen.findByText('Paid twice')
  expect(within(screen.getByRole('row', { name: /2025-12-01/ })).queryByRole('button')).toBeNull()
})

it('what stands open in a period is said before it is locked', async () => {
  const open = { missing: 0, pending: 2, unplanned: 1, waiting: 0 }
  application.instead(({ url }) =>
    url.endsWith('locks/check/') ? Response.json({ code: 'ZBRP0000', data: open }) : undefined,
  )
  const { user } = await application.open('/report/calculation', application.owner)
  await screen.findByRole('heading', { name: 'Locked periods' })
  const locks = part('Locked periods')
  await user.type(locks.getByRole('textbox', { name: /First day/ }), '2026-02-01')
  await user.type(locks.getByRole('textbox', { name: /Last day/ }), '2026-02-28')
  await user.click(locks.getByRole('button', { name: 'Lock the period' }))
  const told = within(await locks.findByRole('alert'))
  application.instead(undefined)
  told.getByText('2 requests wait for a decision and can no longer be decided.')
  told.getByText('1 employee with days without a plan')
  expect(screen.queryByRole('row', { name: /2026-02-01/ })).toBeNull()
  await user.click(locks.getByRole('button', { name: 'Lock anyway' }))
  await screen.findByRole('row', { name: /2026-02-01 – 2026-02-28/ })
})

it('locked dates are calculated anew where that is ticked', async () => {
  const { user } = await application.open('/report/calculation', application.owner)
  await screen.findByRole('heading', { name: 'Recalculate' })
  const anew = part('Recalculate')
  await user.type(anew.getByRole('textbox', { name: /From/ }), '2026-02-02')
  await user.type(anew.getByRole('textbox', { name: /To/ }), '2026-02-03')
  await user.click(anew.getByRole('button', { name: 'Preview changes' }))
  await anew.findByText('2 locked days stay as they are.')
  await user.click(anew.getByRole('checkbox', { name: /Also locked dates/ }))
  await user.click(anew.getByRole('button', { name: 'Preview changes' }))
  await waitFor(() => expect(anew.queryByText('2 locked days stay as they are.')).toBeNull())
})

it('a schedule that runs is ended in place of being deleted, and the list says so', async () => {
  const list = await application.call('GET', '/web/personnel/api/v2/employees/')
  const shifts = await application.call('GET', '/web/att/api/v2/shifts/')
  const start_date = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  const body = { employees: [list.data[0].id], shift: shifts.data[0].id, start_date }
  await application.call('POST', '/web/att/api/v2/employee_schedules/', body)
  const { user } = await application.open('/att/employee-schedule', application.owner)
  await rowsOf('Employee schedules')
  await user.click(screen.getByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('1 record was ended; what is over stays')
  await screen.findByText('Ended')
})

it('who may only look sees no way to calculate or to lock', async () => {
  await application.open('/report/calculation', 'looker@figures.test')
  await screen.findByRole('heading', { name: 'Locked periods' })
  expect(screen.queryByRole('button', { name: 'Recalculate' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Lock the period' })).toBeNull()
})
