// The page of a person over the real server: the head, parts by keyboard and by address, what fails alone, and what each may see.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Application, startApplication } from '#tests/app/support/application.tsx'
import { day } from '#tests/support/days.ts'

const att = '/web/att/api/v2/'
const team = '/web/personnel/api/v2/'

let application: Application
let ana: number
beforeAll(async () => {
  application = await startApplication('persons')
  const boss = await application.call('POST', `${team}employees/`, { emp_code: 'B1', first_name: 'Bea' })
  const person = { emp_code: 'A1', first_name: 'Ana', superior: boss.id, hire_date: day(-400) }
  ana = (await application.call('POST', `${team}employees/`, person)).id
  const timetable = await application.call('POST', `${att}timetables/`, {
    ...{ alias: 'Morning', start_time: '07:00:00', end_time: '15:00:00' },
  })
  await application.call('POST', `${att}temporary_schedules/`, {
    ...{ employees: [ana], att_date: day(1), timetable: timetable.id, work_type: 'NORMAL' },
  })
  await application.call('POST', `${att}manual_logs/`, {
    ...{ employees: [ana], punch_time: `${day(-1)} 15:00:00`, punch_state: 1, reason_type: 'FORGOT', begin: 'PENDING' },
  })
  await application.member({ email: 'reads@persons.test', permissions: ['team.view_employee'] })
  const some = ['team.change_employee', 'att.view_employee_calendar']
  await application.member({ email: 'some@persons.test', permissions: some })
})
afterAll(() => application.close())
afterEach(() => application.instead(undefined))

const head = async () => within(await screen.findByRole('region', { name: 'At a glance' }))
const names = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
const opened = () => screen.findByRole('tab', { selected: true })
const page = (more = '') => `/team/employee/${ana}${more}`
/** Answers the head of the person with other facts. */
const answerHead = (more: object) =>
  application.instead(async (request, ask) => {
    if (!request.url.includes('/employees/head/')) return undefined
    const body = await (await ask()).json()
    return HttpResponse.json({ ...body, data: { ...body.data, ...more } })
  })

it('the head has the superior, the state of this moment and the next shift, and leads to what tells more', async () => {
  const now = { employee: ana, emp_code: 'A1', name: 'Ana', photo: null, department: null, att_date: day(0), flags: [] }
  answerHead({
    now: {
      ...now,
      state: 'present',
      start: null,
      due: null,
      clock_in: `${day(0)} 09:12`,
      clock_out: null,
      late: 12,
      early: 0,
    },
    balances: [{ category: 1, name: 'Annual leave', unit: 3, available: 4.5 }],
  })
  const { user, address } = await application.open(page(), application.owner)
  const facts = await head()
  expect(await facts.findByText('Present')).toBeTruthy()
  expect(facts.getByText('09:12–…')).toBeTruthy()
  expect(facts.getByText('12 min late')).toBeTruthy()
  expect(facts.getByRole('link', { name: 'Bea' })).toBeTruthy()
  expect(facts.getByRole('button', { name: /07:00–15:00/ })).toBeTruthy()
  await user.click(facts.getByRole('button', { name: 'Annual leave 4.5 days' }))
  expect(address()).toBe(page('?tab=leave'))
  await screen.findByText('No leave yet')
  const waiting = within(facts.getByText('Requests waiting').parentElement as HTMLElement)
  await user.click(waiting.getByRole('button', { name: '1' }))
  expect((await screen.findByRole('link', { name: /^Manual log ?\w{3},/ })).getAttribute('href')).toMatch(
    /^\/att\/manual-log\/\d+$/,
  )
})

it('parts open with the arrow keys and by their address', async () => {
  const { user, address } = await application.open(page(), application.owner)
  expect((await opened()).textContent).toBe('Overview')
  expect(names()).toEqual([
    'Overview',
    'Calendar',
    'Leave',
    'Requests',
    'Documents',
    'Devices',
    'Employment history',
    'Details',
  ])
  screen.getByRole('tab', { name: 'Overview' }).focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(address()).toBe(page('?tab=calendar')))
  await screen.findByRole('button', { name: 'Month after' })
  await user.keyboard('{End}{Enter}')
  await screen.findByRole('textbox', { name: 'Nickname' })
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Details' }))
  cleanup()
  await application.open(page('?tab=documents'), application.owner)
  await screen.findByText('No documents yet')
})

it('what is typed in the details stays while another part is looked at', async () => {
  const { user } = await application.open(page('?tab=details'), application.owner)
  await user.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Annie')
  await user.click(screen.getByRole('tab', { name: 'Employment history' }))
  await screen.findByText('No changes yet')
  await user.click(screen.getByRole('tab', { name: 'Details' }))
  expect(await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nickname' })).toHaveProperty('value', 'Annie')
})

it('a missing punch leads to its day, and the list afterwards has no part in its address', async () => {
  answerHead({ missing: [{ date: day(-3), flags: ['MISSING_OUT'], minutes: 0 }] })
  const { user, address } = await application.open(page('?tab=overview'), application.owner)
  const missing = within(await screen.findByRole('region', { name: 'Missing punches' }))
  await missing.findByText('No check-out')
  await user.click(missing.getByRole('button', { name: 'Add the punch' }))
  expect(address()).toContain(`day=${ana}.${day(-3)}`)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Back to the list' }))
  await waitFor(() => expect(address()).toBe('/team/employee'))
})

it('a head that fails leaves the parts standing, and a part that fails leaves the head', async () => {
  let broken = '/employees/head/'
  application.instead((request) =>
    request.url.includes(broken) ? HttpResponse.json({ code: 'ZBPE0001', message: '' }, { status: 500 }) : undefined,
  )
  await application.open(page('?tab=calendar'), application.owner)
  await (await head()).findByRole('button', { name: /try again/i })
  await screen.findByRole('button', { name: 'Month after' })
  cleanup()
  broken = '/employment_histories/'
  await application.open(page('?tab=history'), application.owner)
  await screen.findByRole('button', { name: /try again/i })
  expect(await (await head()).findByText('Bea')).toBeTruthy()
})

it.each([
  ['leave', '/leave_balances/'],
  ['details', '/employee_attributes/'],
])(
  'in %s an input whose call fails says so and takes another try',
  async (tab, call) => {
    let isBroken = true
    application.instead((request) =>
      isBroken && request.url.includes(call)
        ? HttpResponse.json({ code: 'ZBPE0001', message: '' }, { status: 500 })
        : undefined,
    )
    const { user } = await application.open(page(`?tab=${tab}`), application.owner)
    const again = await screen.findByRole('button', { name: 'Try again' })
    isBroken = false
    await user.click(again)
    await waitFor(() => expect(screen.queryByText('This could not be loaded')).toBeNull())
  },
  60_000,
)

it('each sees the parts that their rights cover; with none but the record, its form stands there', async () => {
  await application.open(page(), 'some@persons.test')
  await opened()
  expect(names()).toEqual(['Overview', 'Calendar', 'Details'])
  expect((await head()).queryByText('Requests waiting')).toBeNull()
  cleanup()
  await application.open(page('?tab=leave'), 'reads@persons.test')
  expect(await screen.findByRole('textbox', { name: 'Nickname' })).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})
