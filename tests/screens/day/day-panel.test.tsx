// The panel of a day over the real server: from "30 minutes short" to the correction, in one place.
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Application, startApplication } from '#tests/app/support/application.tsx'
import { day } from '#tests/support/days.ts'

const att = '/web/att/api/v2/'
const date = day(-3)

let application: Application
let ana: number
beforeAll(async () => {
  application = await startApplication('daypanelscreen')
  ana = (
    await application.call('POST', '/web/personnel/api/v2/employees/', {
      ...{ emp_code: 'D1', first_name: 'Ana', hire_date: day(-90) },
    })
  ).id
  await application.member({
    email: 'looks@daypanelscreen.test',
    permissions: ['att.view_employee_calendar', 'team.view_employee'],
  })
})
afterAll(() => application.close())
afterEach(() => application.instead(undefined))

const slot = {
  ...{ slot: 1, timetable: 'General', colour: null, required: true, start: `${date} 08:00`, end: `${date} 17:00` },
  ...{ clock_in: `${date} 08:42`, clock_out: `${date} 17:02`, assumed_in: false, assumed_out: false, flags: ['LATE'] },
  ...{ worked: 438, late: 42, early: 0, absent: 0, short: 0, leave: 0, training: 0, break_deducted: 60 },
  ...{ grace_in: 30, grace_out: 0 },
}
const result = {
  ...{
    status: 'PRESENT',
    day_type: 'WORKDAY',
    flags: ['LATE'],
    required: 480,
    worked: 438,
    late: 42,
    early: 0,
    absent: 0,
  },
  ...{ short: 0, leave: 0, training: 0, unscheduled: 0, overtime: 0, overtime_calculated: 0, break_deducted: 60 },
  ...{ provisional: false, calculated_at: '2026-03-02T12:00:00Z' },
}
const planned = {
  ...{ date, source: 'DEPARTMENT_SCHEDULE', department: 'All', shift: 'Weekday', day_type: 'WORKDAY', holiday: null },
  ...{ employment: 'EMPLOYED', leave: false, training: false, locked: false, conflicts: [] },
  slots: [
    {
      ...{ timetable: 1, name: 'General', start: '08:00:00', end: '17:00:00', next_day: false, colour: '#123456' },
      ...{ kind: 'REGULAR', required: true, candidate: false },
    },
  ],
}
const panel = () => ({
  ...{ employee: ana, emp_code: 'D1', name: 'Ana', photo: null, department: 'All', zone: 'Asia/Dubai', queued: false },
  ...{ plan: planned, slots: [slot], result, requests: [] },
  punches: [
    { id: 1, time: `${date} 08:42:00`, role: 'IN', source: 1, place: 'Gate' },
    { id: 2, time: `${date} 17:02:00`, role: 'OUT', source: 1, place: 'Gate' },
  ],
})

function answerDay(data: object) {
  application.instead((request) =>
    new URL(request.url).pathname === `${att}day_panel/` ? HttpResponse.json({ code: 'ZBAT0000', data }) : undefined,
  )
}

const opened = async (as = application.owner) => {
  const { user, address } = await application.open(`/?day=${ana}.${date}`, as)
  const drawer = within(await screen.findByRole('dialog', { name: /^Ana · / }))
  return { user, address, drawer }
}

it('a result is told in plain sentences: what was expected, what was worked, and where the rest went', async () => {
  answerDay(panel())
  const { drawer } = await opened()
  await drawer.findByText('Expected 8 hr, worked 7 hr 18 min.')
  drawer.getByText('Check-in 08:42: 42 min late, 12 min after the grace of 30 min.')
  drawer.getByText('Check-out 17:02.')
  drawer.getByText('Breaks deducted: 1 hr.')
  drawer.getByText('Department schedule · All · Weekday')
})

it('the missing punch stands there at the time of the plan, and is added with one press and taken back with another', async () => {
  const noOut = { ...slot, clock_out: null, flags: ['MISSING_OUT'], worked: 0 }
  answerDay({
    ...panel(),
    ...{ slots: [noOut], punches: panel().punches.slice(0, 1) },
    result: { ...result, flags: ['MISSING_OUT'], worked: 0 },
  })
  const { user, drawer } = await opened()
  await drawer.findByText('No check-out; it was due at 17:00.')
  expect(drawer.getByLabelText<HTMLInputElement>('Time').value).toBe('17:00')
  const logs = async () => (await application.call('GET', `${att}manual_logs/?employee=${ana}`)).data
  await user.click(drawer.getByRole('button', { name: 'Add the punch' }))
  const toast = (await screen.findByText('The punch was added')).closest<HTMLElement>('[role=status], [role=alert]')
  expect(await logs()).toMatchObject([{ punch_time: `${date} 17:00:00`, punch_state: 1, approval_status: 2 }])
  await user.click(within(toast ?? document.body).getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await logs()).toEqual([]))
})

it('whoever may only look changes nothing, and closing gives the address back', async () => {
  answerDay(panel())
  const { user, address, drawer } = await opened('looks@daypanelscreen.test')
  await drawer.findByText('Check-out 17:02.')
  for (const name of ['Add a missing punch', 'Enter leave', 'Recalculate', 'Plan another timetable'])
    expect(drawer.queryByRole('button', { name })).toBeNull()
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).toBe('/'))
})

it('a locked day says so and offers nothing', async () => {
  answerDay({ ...panel(), plan: { ...planned, locked: true } })
  const { drawer } = await opened()
  await drawer.findByText('The period is locked: nothing can be changed here.')
  expect(drawer.queryByRole('button', { name: 'Add a missing punch' })).toBeNull()
})

it('a day of the calendar opens the panel, of the real server', async () => {
  const { user, address } = await application.open(`/att/employee-calendar?day=${ana}.${date}`, application.owner)
  expect(address()).toContain(`day=${ana}.${date}`)
  await user.click(await screen.findByRole('combobox', { name: 'Employee' }))
  await user.click(await screen.findByRole('option', { name: /Ana/, hidden: true }))
  const drawer = within(await screen.findByRole('dialog', { name: /^Ana · / }))
  drawer.getByText('No punch on this day.')
})
