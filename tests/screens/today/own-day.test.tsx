// An employee's own first page over the real server: what is planned, what is left, and a missing punch requested with one press.
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Application, password, startApplication } from '#tests/app/support/application.tsx'
import { day } from '#tests/support/days.ts'

const domain = 'ownday'
const ana = `ana@${domain}.test`
const att = '/web/att/api/v2/'
const team = '/web/personnel/api/v2/'

let application: Application
beforeAll(async () => {
  application = await startApplication(domain)
  await application.call('PATCH', `${team}security_policy/`, { enforce_pwd_change: false })
  const person = { emp_code: 'A1', first_name: 'Ana', email: ana, app_status: 1, self_password: password }
  const { id } = await application.call('POST', `${team}employees/`, { ...person, hire_date: day(-400) })
  const timetable = await application.call('POST', `${att}timetables/`, {
    ...{ alias: 'Morning', start_time: '07:00:00', end_time: '15:00:00' },
  })
  for (const at of [-1, 1])
    await application.call('POST', `${att}temporary_schedules/`, {
      ...{ employees: [id], att_date: day(at), timetable: timetable.id, work_type: 'NORMAL' },
    })
})
afterAll(() => application.close())
afterEach(() => application.instead(undefined))

const part = async (name: string) => within(await screen.findByRole('region', { name }))

it('the next shift is the next one with required work, and parts without anything say so', async () => {
  await application.open('/', ana, domain)
  await waitFor(async () => expect((await part('Next shift')).getByText('07:00–15:00')).toBeTruthy())
  expect((await part('Today so far')).getByText('No punch yet.')).toBeTruthy()
  expect(await (await part('Missing punches')).findByText('All done: no punch is missing.')).toBeTruthy()
  expect(await (await part('My requests')).findByText('No requests yet.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Last 14 days' })).toBeNull()
})

it('a missing punch is requested at its planned time with one press', async () => {
  const punches = [
    { punch_time: `${day(-1)} 07:00:00`, punch_state: 0 },
    { punch_time: `${day(-1)} 15:00:00`, punch_state: 1 },
  ]
  let asked = 0
  application.instead((request) => {
    if (!request.url.endsWith('/proposals/')) return undefined
    asked++
    return HttpResponse.json({
      code: 'ZBPE0000',
      message: '',
      data: { punches: punches.slice(asked - 1), overtimes: [] },
    })
  })
  const { user } = await application.open('/', ana, domain)
  const missing = await part('Missing punches')
  const [first] = await missing.findAllByRole('button', { name: 'Request the punch' })
  if (!first) throw new Error('no button')
  await user.click(first)
  await screen.findByText('The punch was sent for approval')
  await waitFor(() => expect(missing.getAllByRole('button', { name: 'Request the punch' })).toHaveLength(1))
  expect(missing.queryByText('No check-in')).toBeNull()
  expect(await (await part('My requests')).findByText('Manual log')).toBeTruthy()
})

it('a supervisor who is an employee sees the day of others and their own, with the month that waits for a stamp', async () => {
  const users = '/web/system/api/v2/users/'
  const boss = `boss@${domain}.test`
  await application.member({ email: boss, permissions: ['att.view_employee_calendar'] })
  const [user] = (await application.call('GET', `${users}?search=${boss}`)).data
  const person = { emp_code: 'B1', first_name: 'Bea', hire_date: day(-400) }
  const { id: employee } = await application.call('POST', `${team}employees/`, person)
  await application.call('PATCH', `${users}${user.id}/`, { employee })
  application.instead((request) =>
    request.url.includes('/my_months/')
      ? HttpResponse.json({
          code: 'ZBRP0000',
          data: { month: '2026-03', end_date: '2026-03-31', may_acknowledge: true, state: 'OPEN' },
        })
      : undefined,
  )
  await application.open('/', boss)
  const own = await part('My day')
  const stamp = within(await own.findByRole('region', { name: 'My month' }))
  expect(stamp.getByRole('link', { name: 'Look at my month' }).getAttribute('href')).toContain('month=2026-03')
  await within(own.getByRole('region', { name: 'Next shift' })).findByText('Nothing is planned for the next two weeks.')
  await within(own.getByRole('region', { name: 'Today so far' })).findByText('No punch yet.')
  await screen.findByRole('region', { name: 'Last 14 days' })
})
