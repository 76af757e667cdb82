// The punches of a date above one's own manual log, over the real server.
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, password, startApplication } from '#tests/app/support/application.tsx'
import { day } from '#tests/support/days.ts'

const domain = 'punchday'
const pia = `pia@${domain}.test`
const team = '/web/personnel/api/v2/'
const date = day(-2)

let application: Application
beforeAll(async () => {
  application = await startApplication(domain)
  await application.call('PATCH', `${team}security_policy/`, { enforce_pwd_change: false })
  const { id } = await application.call('POST', `${team}employees/`, {
    ...{ emp_code: 'P1', first_name: 'Pia', hire_date: day(-100) },
    ...{ email: pia, app_status: 1, self_password: password },
  })
  await application.call('POST', '/web/att/api/v2/manual_logs/', {
    ...{ employees: [id], punch_time: `${date} 08:15:00`, begin: 'APPROVED' },
  })
}, 120_000)
afterAll(() => application.close())

it('a new manual log shows the punches of its date', async () => {
  const { user } = await application.open('/personal/request/manual-log/new', pia, domain)
  const form = within(await screen.findByRole('dialog'))
  const time = await form.findByRole('textbox', { name: /^Time/ })
  expect(form.queryByText(/Punches on/)).toBeNull()
  await user.type(time, `${date} 18:00:00`)
  await user.tab()
  await form.findByText(/Punches on/)
  await form.findByText(/8:15.*Manual log/)
})
