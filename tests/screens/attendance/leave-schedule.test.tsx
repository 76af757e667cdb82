// Leave schedules over the real server: made with a button, read with every posting, adjusted from the list.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, rowsOf, startApplication } from '#tests/app/support/application.tsx'
import { day } from '#tests/support/days.ts'

const att = '/web/att/api/v2/'

let application: Application
beforeAll(async () => {
  application = await startApplication('leaveyears')
  const { id: employee } = await application.call('POST', '/web/personnel/api/v2/employees/', {
    ...{ emp_code: 'L1', first_name: 'Lina', hire_date: day(-100) },
  })
  const { id: incident_type } = await application.call('POST', `${att}incident_types/`, {
    ...{ category_code: 'REST', category_name: 'Rest', report_symbol: 'R', has_balance: true },
  })
  await application.call('POST', `${att}leave_settings/`, {
    ...{ name: 'Rest', incident_type, days: '10', year_basis: 'HIRE_DATE', effective_date: day(-110) },
    ...{ scope_type: 'EMPLOYEE', employees: [employee] },
  })
  await application.member({ email: 'reader@leaveyears.test', permissions: ['att.view_leave_schedule'] })
})
afterAll(() => application.close())

it('leave years are made with a button, shown with every posting, and adjusted with a reason', async () => {
  const { user } = await application.open('/att/leave-schedule', application.owner)
  await screen.findByText(/Each employee has an account here/)
  await user.click(await screen.findByRole('button', { name: 'Generate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Generate leave schedules' }))
  await user.click(await dialog.findByRole('button', { name: 'Generate' }))
  await screen.findByText('1 leave schedule is there')
  const [row] = await rowsOf('Leave schedules')
  expect(row?.textContent).toContain('Lina')

  await user.click(within(row as HTMLElement).getByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Adjust' }))
  const adjusting = within(await screen.findByRole('dialog', { name: /Adjust/ }))
  await user.type(await adjusting.findByRole('textbox', { name: /Amount/ }), '-2.5')
  await user.type(adjusting.getByRole('textbox', { name: /Reason/ }), 'Taken twice')
  await user.click(adjusting.getByRole('button', { name: /Adjust|Confirm/ }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [adjusted] = await rowsOf('Leave schedules')
  await user.click(within(adjusted as HTMLElement).getAllByRole('link')[0] as HTMLElement)
  const postings = within(await screen.findByRole('table', { name: 'Postings' }))
  await postings.findByText('Granted')
  const line = (await postings.findByText('Taken twice')).closest('tr')
  expect(line?.textContent).toContain('-2.5')
  expect(line?.textContent).toContain('7.5')
})

it('who may only look reads the account and has nothing to generate or adjust', async () => {
  await application.open('/att/leave-schedule', 'reader@leaveyears.test')
  await rowsOf('Leave schedules')
  expect(screen.queryByRole('button', { name: 'Generate' })).toBeNull()
})
