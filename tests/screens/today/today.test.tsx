// The first page over the real server; how a day stands is answered in its place, so that no weekday matters.
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { tellTopic } from '#src/api/live-topics.ts'
import { formatDate } from '#src/i18n/format.ts'
import { todayIn } from '#src/i18n/today.ts'
import { type Application, startApplication } from '#tests/app/support/application.tsx'

const states = {
  present: 2,
  not_yet: 1,
  absent: 1,
  on_leave: 0,
  on_training: 0,
  extra: 0,
  day_off: 3,
  no_schedule: 0,
  calculating: 0,
}
const figures = { ...states, headcount: 7, scheduled: 4, late: 1, early_leave: 0, missing: 1, percent: 50 }
const board = { as_of: '2026-03-02T05:00:00Z', next_change_at: '2099-01-01T00:00:00Z', figures }
const person = {
  ...{ employee: 1, emp_code: 'A1', name: 'Ana Vega', photo: null, department: 'Sales', att_date: '2026-03-02' },
  ...{ state: 'present', flags: [], start: '2026-03-02 09:00', due: '2026-03-02 09:05', clock_in: '2026-03-02 09:12' },
  ...{ clock_out: null, late: 12, early: 0 },
}
const exception = {
  kind: 'MISSING',
  employee: 1,
  name: 'Ana Vega',
  date: '2026-02-27',
  flags: ['MISSING_OUT'],
  minutes: 480,
}
const trend = [{ date: '2026-03-02', present: 5, late: 2, absent: 1, leave: 3 }]

let application: Application
let answers: Record<string, unknown>
beforeAll(async () => {
  application = await startApplication('firstpage')
  await application.member({ email: 'sees@firstpage.test', permissions: ['team.view_employee'] })
})
afterAll(() => application.close())
afterEach(() => application.instead(undefined))

function answerBoard(more: Record<string, unknown> = {}) {
  answers = {
    'today/': board,
    'today/people/': { total: 1, people: [person] },
    'trend/': trend,
    'exceptions/': { counts: [{ kind: 'MISSING', count: 1 }], first: [exception] },
    ...more,
  }
  application.instead((request) => {
    const path = new URL(request.url).pathname.split('/dashboard/')[1]
    if (path === undefined || !(path in answers)) return undefined
    const data = answers[path]
    return data === 'broken'
      ? HttpResponse.json({ code: 'ZBAT0001', message: '' }, { status: 500 })
      : HttpResponse.json({ code: 'ZBAT0000', data })
  })
}

it("the day is the company's, where the reader's is another one", async () => {
  // Fourteen hours ahead or eleven behind: at each moment one of the two has another date than the machine.
  const own = new Date().toLocaleDateString('sv')
  const zone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((one) => todayIn(one) !== own) ?? ''
  application.instead(async ({ url }, ask) => {
    if (!url.includes('/current-company/')) return undefined
    const answer = await (await ask()).json()
    return HttpResponse.json({ ...answer, data: { ...answer.data, company_timezone: zone } })
  })
  await application.open('/', application.owner)
  const there = formatDate(todayIn(zone), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  expect(await screen.findByText(new RegExp(`^${there}`))).toBeTruthy()
})

it('a figure opens the people behind it, with an address of its own', async () => {
  answerBoard()
  const { user, address } = await application.open('/', application.owner)
  await user.click(await screen.findByRole('button', { name: /^1 ?Late/ }))
  const people = within(await screen.findByRole('dialog', { name: 'Late' }))
  const row = (await people.findByText('Ana Vega')).closest('li') as HTMLElement
  expect(row.textContent).toMatch(/A1 · Sales.*09:12–….*12 min late/)
  expect(address()).toBe('/?figure=late')
  await user.click(people.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).toBe('/'))
})

it('a change that is far away, or a clock that is far behind, asks for no figures again and again', async () => {
  let asked = 0
  application.instead(({ url }) => {
    if (!url.includes('/dashboard/today/?') && !url.endsWith('/dashboard/today/')) return undefined
    asked++
    return HttpResponse.json({ code: 'ZBAT0000', data: board })
  })
  await application.open('/', application.owner)
  await screen.findByRole('button', { name: /^1 ?Late/ })
  await screen.findByRole('region', { name: 'Last 14 days' })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(asked).toBe(1)
})

it('a part that fails leaves the others standing, and is tried again by itself', async () => {
  answerBoard({ 'trend/': 'broken' })
  const { user } = await application.open('/dashboard', application.owner)
  const days = within(await screen.findByRole('region', { name: 'Last 14 days' }))
  const again = await days.findByRole('button', { name: /try again/i })
  await screen.findByRole('button', { name: /^2 ?Present/ })
  answers['trend/'] = trend
  await user.click(again)
  await days.findByRole('img', { name: /Present, late, absent/ })
  await user.click(days.getByRole('button', { name: 'Show as table' }))
  expect(days.getByRole('row', { name: /Mon, Mar 2 3 2 1 3/ })).toBeTruthy()
})

it('a live punch changes the figures without a reload', async () => {
  answerBoard()
  await application.open('/', application.owner)
  await screen.findByRole('button', { name: /^2 ?Present/ })
  answers['today/'] = { ...board, figures: { ...figures, present: 3, not_yet: 0 } }
  act(() => tellTopic('att.today', { employee: 1 }))
  await screen.findByRole('button', { name: /^3 ?Present/ })
})

it('what somebody has to mend stands with what mends it', async () => {
  answerBoard()
  const { user, address } = await application.open('/', application.owner)
  const days = within(await screen.findByRole('region', { name: 'To resolve' }))
  const row = (await days.findByText('Ana Vega')).closest('li') as HTMLElement
  expect(row.textContent).toMatch(/Fri, Feb 27 · No check-out · 8 hr/)
  await user.click(within(row).getByRole('button', { name: 'Add the punch' }))
  expect(address()).toBe('/?day=1.2026-02-27')
})

it('a new company is led on to shifts, schedules, terminals, leave and colleagues', async () => {
  await application.open('/', application.owner)
  const steps = within(await screen.findByRole('region', { name: 'First steps' }))
  const pages = (await steps.findAllByRole('link')).map((link) => link.getAttribute('href'))
  expect(pages).toEqual(
    expect.arrayContaining([
      ...['/team/employee', '/att/shift', '/att/department-schedule', '/device/terminal'],
      ...['/att/leave-setting', '/system/user'],
    ]),
  )
})

it('whoever may neither set up nor see attendance is not led there', async () => {
  await application.open('/', 'sees@firstpage.test')
  await screen.findByRole('region', { name: 'Birthdays and anniversaries' })
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Last 14 days' })).toBeNull()
})

it('says that results are being calculated where there are none yet', async () => {
  const none = { present: 0, not_yet: 0, absent: 0, day_off: 0, late: 0, missing: 0, scheduled: 0, percent: null }
  answerBoard({ 'today/': { ...board, figures: { ...figures, ...none, calculating: 7 } } })
  const { user, address } = await application.open('/', application.owner)
  await user.click(await screen.findByRole('button', { name: 'The attendance of 7 people is being calculated' }))
  expect(address()).toBe('/?figure=calculating')
  expect(await screen.findByRole('dialog', { name: 'Being calculated' })).toBeTruthy()
  expect(screen.queryByText(/scheduled/)).toBeNull()
})
