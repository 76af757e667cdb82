// One's own page over the real server: the head, each part by its tab, what leads where, and a part that fails alone.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Application, password, startApplication } from '#tests/app/support/application.tsx'
import { day } from '#tests/support/days.ts'

const domain = 'ownpage'
const ana = `ana@${domain}.test`
const att = '/web/att/api/v2/'
const team = '/web/personnel/api/v2/'
const page = '/personal/profile'

let application: Application
beforeAll(async () => {
  application = await startApplication(domain)
  await application.call('PATCH', `${team}security_policy/`, { enforce_pwd_change: false })
  const boss = await application.call('POST', `${team}employees/`, { emp_code: 'B1', first_name: 'Bea' })
  const person = { emp_code: 'A1', first_name: 'Ana', email: ana, app_status: 1, self_password: password }
  const { id } = await application.call('POST', `${team}employees/`, {
    ...{ ...person, hire_date: day(-400), superior: boss.id },
  })
  const timetable = await application.call('POST', `${att}timetables/`, {
    ...{ alias: 'Morning', start_time: '07:00:00', end_time: '15:00:00' },
  })
  await application.call('POST', `${att}temporary_schedules/`, {
    ...{ employees: [id], att_date: day(1), timetable: timetable.id, work_type: 'NORMAL' },
  })
  await application.call('POST', `${att}manual_logs/`, {
    ...{ employees: [id], punch_time: `${day(-1)} 15:00:00`, punch_state: 1, reason_type: 'FORGOT', begin: 'PENDING' },
  })
})
afterAll(() => application.close())
afterEach(() => application.instead(undefined))

const head = async () => within(await screen.findByRole('region', { name: 'At a glance' }))

it('the head says how the person stands, and leads to what tells more', async () => {
  const { user, address } = await application.open(page, ana, domain)
  const facts = await head()
  expect(await facts.findByText('Bea')).toBeTruthy()
  // The page of the superior is not theirs to see.
  expect(facts.queryByRole('link', { name: 'Bea' })).toBeNull()
  expect(facts.getByText('Worked this month')).toBeTruthy()
  await user.click(facts.getByRole('button', { name: /07:00–15:00/ }))
  expect(address()).toBe(`${page}?tab=calendar`)
  await screen.findByRole('button', { name: 'Month after' })
})

it('each part shows what is theirs', async () => {
  const { user } = await application.open(page, ana, domain)
  const names = (await screen.findAllByRole('tab')).map((tab) => tab.textContent)
  expect(names).toEqual(['Overview', 'Calendar', 'Leave', 'Requests', 'Documents', 'Details'])
  await user.click(screen.getByRole('tab', { name: 'Leave' }))
  expect((await screen.findByRole('link', { name: 'Request leave' })).getAttribute('href')).toBe(
    '/personal/request/leave/new',
  )
  await user.click(screen.getByRole('tab', { name: 'Requests' }))
  const request = await screen.findByRole('link', { name: /^Manual log/ })
  expect(request.getAttribute('href')).toMatch(/^\/personal\/request\/manual-log\/\d+$/)
  await user.click(screen.getByRole('tab', { name: 'Documents' }))
  await screen.findByText('No documents yet')
})

it('a phone number is changed in the details and is there afterwards', async () => {
  const { user } = await application.open(`${page}?tab=details`, ana, domain)
  const phone = await screen.findByRole('textbox', { name: 'Phone' })
  await user.clear(phone)
  await user.type(phone, '+971501234567')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  cleanup()
  await application.open(`${page}?tab=details`, ana, domain)
  const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone' })
  await waitFor(() => expect(again.value).toBe('+971501234567'))
})

it('a head that fails leaves the parts standing', async () => {
  application.instead((request) =>
    request.url.endsWith('/personal/api/v2/head/')
      ? HttpResponse.json({ code: 'ZBPE0001', message: '' }, { status: 500 })
      : undefined,
  )
  await application.open(`${page}?tab=documents`, ana, domain)
  await (await head()).findByRole('button', { name: /try again/i })
  await screen.findByText('No documents yet')
})
