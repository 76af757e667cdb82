// The month end over the real server; what is left of a period is answered in its place.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { tellTopic } from '#src/api/live-topics.ts'
import { type Application, startApplication } from '#tests/app/support/application.tsx'

const asked: URL[] = []

let application: Application
beforeAll(async () => {
  application = await startApplication('closing')
  await application.member({ email: 'looker@closing.test', permissions: ['report.view_calculation'] })
})
afterEach(() => {
  cleanup()
  application.instead(undefined)
})
afterAll(() => application.close())

const row = (employee: number, kind: string, date: string, more: object = {}) => ({
  ...{ kind, id: null, employee, emp_code: `E${employee}`, name: `Person ${employee}`, date, until: date, days: 1 },
  ...{ minutes: 0, flags: [], time: null, decides: false, ...more },
})
const none = (step: string) => ({ step, count: 0, days: 0, kinds: [], first: [] })
const part = (step: string, count: number, first: readonly ReturnType<typeof row>[]) => ({
  ...{ step, count, days: count, first },
  kinds: [{ kind: first[0]?.kind ?? '', count, people: 1 }],
})

const left = {
  ...{ month: '2026-03', start_date: '2026-03-01', end_date: '2026-03-31', is_over: true },
  lock: { state: 'OPEN', until: null, locks: [] },
  ...{ state: null, version: 0, units: [], checks: [], acknowledgement: 'NONE', sign_off: 'NONE', events: [] },
  steps: [
    none('CALCULATION'),
    part('DAYS', 7, [row(1, 'MISSING', '2026-03-04', { flags: ['MISSING_OUT'], minutes: 60 })]),
    part('REQUESTS', 2, [
      row(2, 'LEAVE', '2026-03-05', { id: 31, until: '2026-03-09' }),
      row(3, 'LEAVE', '2026-03-05', { id: 32, decides: true }),
    ]),
    part('PLANS', 1, [row(3, 'NO_PLAN', '2026-03-02', { until: '2026-03-06', days: 5 })]),
    none('HELD'),
  ],
}

function answerMonth(state: object = left) {
  asked.length = 0
  application.instead((request) => {
    const url = new URL(request.url)
    if (!url.pathname.includes('/month_ends/')) return undefined
    asked.push(url)
    const offset = Number(url.searchParams.get('offset'))
    const rows = Array.from({ length: 50 }, (_, at) => row(offset + at + 1, 'ABSENT', '2026-03-04'))
    const isRows = url.pathname.endsWith('/rows/')
    return HttpResponse.json({
      code: 'ZBRP0000',
      data: isRows ? { total: 70, rows: rows.slice(0, 70 - offset) } : state,
    })
  })
}

const step = async (name: string) => within(await screen.findByRole('region', { name }))

it('each step says what is left and opens what mends it', async () => {
  answerMonth()
  const { user, address } = await application.open('/report/month-end?month=2026-03', application.owner)
  ;(await step('Results')).getByText('✓ Done')
  expect(screen.getByText('2 of 6 steps are done')).toBeTruthy()
  const requests = await step('Open requests')
  expect(requests.getByRole('link', { name: 'Leave: 2' }).getAttribute('href')).toBe('/approvals?kind=LEAVE')
  // Where it is decided for those who decide it, the record for everyone else.
  expect(requests.getAllByRole('link', { name: 'Open the request' }).map((one) => one.getAttribute('href'))).toEqual([
    ...['/att/leave/31', '/approvals?kind=LEAVE&id=32'],
  ])
  const plans = await step('Missing schedules')
  plans.getByText(/5 days/)
  expect(plans.getByRole('link', { name: 'Open the schedules' }).getAttribute('href')).toMatch(
    /^\/att\/employee-schedule\?employee__in=(3|%223%22)$/,
  )
  const days = await step('Days to resolve')
  days.getByText('7 left')
  days.getByText(/No check-out/)
  await user.click(days.getByRole('button', { name: 'Add the punch' }))
  expect(address()).toContain('day=1.2026-03-04')
  expect(address()).toContain('month=2026-03')
})

it('all rows of a step are read in pages', async () => {
  answerMonth()
  const { user } = await application.open('/report/month-end?month=2026-03', application.owner)
  const days = await step('Days to resolve')
  await user.click(days.getByRole('button', { name: 'Show all 7' }))
  await days.findByText('Person 50')
  await user.click(days.getByRole('button', { name: 'Show more' }))
  await days.findByText('Person 70')
  expect(days.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('departments that are not signed off are named at the lock, and signed with the figures that are shown', async () => {
  const department = (id: number, name: string, more: object = {}) => ({
    ...{ department: id, name, manager: 'Hala Haddad', state: 'OPEN', people: 4, changed: 0, open: 4, signed: [] },
    ...{ required: 9600, worked: 9480, overtime: 60, late: 12, absent_days: '1.50', leave_days: '0.00' },
    ...{ exceptions: [{ code: 'MISSING_PUNCH', count: 2, blocks: false }], figures: 'a'.repeat(64) },
    ...{ hindered: null, behalf: null, ...more },
  })
  const by = { by: 'Omar Rossi', behalf: 'Hala Haddad', at: '2026-04-02 08:00:00', people: 3 }
  const rows = [
    department(7, 'Port'),
    department(8, 'Yard', { state: 'STALE', changed: 1, open: 0, signed: [by], hindered: 'SCOPE' }),
  ]
  const unsigned = {
    ...{ code: 'SIGN_OPEN', severity: 'WARN', count: 2, people: 5, blocks: false, accepted: null },
    departments: ['Port', 'Yard'],
  }
  const state = { ...left, state: 'CHECKING', sign_off: 'OPTIONAL', checks: [unsigned] }
  const sent: unknown[] = []
  application.instead(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/sign/')) {
      sent.push(await request.json())
      return HttpResponse.json({ code: 'ZBRP0000', data: { departments: 1, people: 4 } })
    }
    if (pathname.endsWith('/remind/'))
      return HttpResponse.json({ code: 'ZBRP0000', data: { heads: 2, departments: 2 } })
    if (pathname.includes('/month_sign_offs/'))
      return HttpResponse.json({
        code: 'ZBRP0000',
        data: { total: 2, counts: { open: 1, part: 0, signed: 0, stale: 1 }, rows },
      })
    return pathname.endsWith('/month_ends/') ? HttpResponse.json({ code: 'ZBRP0000', data: state }) : undefined
  })
  const { user } = await application.open('/report/month-end?month=2026-03', application.owner)
  ;(await step('Lock')).getByText(/Not signed off: .Port. and .Yard.\./)
  const signing = await step('Sign-off by department')
  await signing.findAllByText(/Days absent: 1\.5/)
  signing.getByText('Some of its employees are outside your data scope.')
  signing.getByText(/1 employee has other figures/)
  expect(signing.getAllByText('Omar Rossi')[0]?.parentElement?.textContent).toBe(
    'Omar Rossi for Hala Haddad · Apr 2, 2026, 08:00 · 3 employees',
  )
  expect(signing.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sign off', 'Remind heads'])
  await user.click(signing.getByRole('button', { name: 'Remind heads' }))
  await screen.findByText('2 heads are reminded')
  await user.click(signing.getByRole('button', { name: 'Sign off' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign off the department?' }))
  dialog.getByText(/You confirm that the results from .* are right: .Port.\./)
  await user.click(dialog.getByRole('button', { name: 'Sign off' }))
  await waitFor(() =>
    expect(sent).toEqual([{ month: '2026-03', departments: [{ department: 7, figures: 'a'.repeat(64) }] }]),
  )
})

it.each([
  { step: 'Sign-off by department', path: '/month_sign_offs/', counts: { open: 250, part: 0, signed: 0, stale: 0 } },
  { step: 'Acknowledgements', path: '/acknowledgements/', counts: { open: 250, valid: 0, changed: 0, refused: 0 } },
])(
  '$step: all of 250 rows can be reached',
  async ({ step: title, path, counts }) => {
    const state = { ...left, state: 'CHECKING', sign_off: 'OPTIONAL', acknowledgement: 'OPTIONAL' }
    application.instead((request) => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname.endsWith('/month_ends/')) return HttpResponse.json({ code: 'ZBRP0000', data: state })
      if (!pathname.endsWith(path)) return undefined
      const [offset = 0, size = 0] = ['offset', 'page_size'].map((name) => Number(searchParams.get(name)))
      const rows = Array.from({ length: 250 }, (_, at) => ({
        ...{ department: at + 1, employee: at + 1, name: `Row ${at + 1}`, manager: null, state: 'OPEN', people: 1 },
        ...{ changed: 0, open: 1, signed: [], worked: 480, overtime: 0, absent_days: '0.00', exceptions: [] },
        ...{ figures: 'a'.repeat(64), hindered: 'CHECKS', behalf: null, at: null, comment: null, dates: [] },
      }))
      return HttpResponse.json({
        ...{ code: 'ZBRP0000', data: { total: 250, counts, reminded: null, rows: rows.slice(offset, offset + size) } },
      })
    })
    const { user } = await application.open('/report/month-end?month=2026-03', application.owner)
    await waitFor(async () => expect((await step(title)).getAllByText(/^Row \d+$/)).toHaveLength(5))
    await user.click((await step(title)).getByRole('button', { name: 'Show more' }))
    await waitFor(async () => expect((await step(title)).getAllByText(/^Row \d+$/)).toHaveLength(205))
    await user.click((await step(title)).getByRole('button', { name: 'Show all 250' }))
    await waitFor(async () => expect((await step(title)).getAllByText(/^Row \d+$/)).toHaveLength(250))
    expect((await step(title)).queryByRole('button', { name: /^Show/ })).toBeNull()
  },
  30_000,
)

it('the month stands in the address and is asked for', async () => {
  answerMonth()
  const { user, address } = await application.open('/report/month-end', application.owner)
  await step('Lock')
  expect(asked[0]?.searchParams.has('month')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Month before' }))
  await waitFor(() => expect(address()).toContain('month=2026-02'))
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('month')).toBe('2026-02'))
})

it('locking says how much is left, and is refused to nobody who may lock', async () => {
  answerMonth()
  const { user } = await application.open('/report/month-end?month=2026-03', application.owner)
  const lock = await step('Lock')
  lock.getByText(/^10 points are still open/)
  await user.click(lock.getByRole('button', { name: 'Lock the period' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lock the period?' }))
  dialog.getByText(/^10 points are still open/)
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  cleanup()
  await application.open('/report/month-end?month=2026-03', 'looker@closing.test')
  const shown = await step('Lock')
  expect(shown.queryByRole('button', { name: 'Lock the period' })).toBeNull()
})

it('a month that is not over, or that is being calculated, waits with its lock', async () => {
  answerMonth({ ...left, is_over: false })
  await application.open('/report/month-end?month=2026-03', application.owner)
  ;(await step('Lock')).getByText(/can be locked after/)
  cleanup()
  const waiting = part('CALCULATION', 1, [row(1, 'WAITING', '2026-03-04')])
  answerMonth({ ...left, steps: [waiting] })
  await application.open('/report/month-end?month=2026-03', application.owner)
  ;(await step('Lock')).getByText(/as soon as everything is calculated/)
})

it('sign-off waits for results where nothing is calculated, says so, and goes on by itself once they are there', async () => {
  const over = { ...left, state: 'CHECKING', sign_off: 'REQUIRED' }
  const waiting = { ...over, steps: [part('CALCULATION', 1, [row(1, 'NONE', '2026-03-04')])] }
  let isThere = false
  application.instead((request) => {
    const { pathname } = new URL(request.url)
    if (pathname.includes('/month_sign_offs/'))
      return HttpResponse.json({
        code: 'ZBRP0000',
        data: { total: 0, counts: { open: 0, part: 0, signed: isThere ? 12 : 0, stale: 0 }, rows: [] },
      })
    if (!pathname.endsWith('/month_ends/')) return undefined
    return HttpResponse.json({ code: 'ZBRP0000', data: isThere ? over : waiting })
  })
  await application.open('/report/month-end?month=2026-03', application.owner)
  const signing = await step('Sign-off by department')
  await signing.findByText('Waiting for results')
  signing.getByText(/as soon as all of its results are calculated/)
  expect(signing.queryByText('✓ Done')).toBeNull()
  isThere = true
  act(() => tellTopic('month.changed'))
  await signing.findByText('Signed off: 12')
  signing.getByText('✓ Done')
})

it('a failure says so and is tried again', async () => {
  application.instead((request) =>
    request.url.includes('/month_ends/') ? HttpResponse.json({ code: 'ZBOA0500' }, { status: 500 }) : undefined,
  )
  const { user } = await application.open('/report/month-end?month=2026-03', application.owner)
  const again = await screen.findByRole('button', { name: /again/i })
  answerMonth()
  await user.click(again)
  await step('Days to resolve')
})

it('a month in which nothing is left is locked and unlocked on the spot', async () => {
  const { user } = await application.open('/report/month-end?month=2026-03', application.owner)
  await screen.findByText('Nothing is left: lock the month')
  await user.click((await step('Lock')).getByRole('button', { name: 'Lock the period' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lock the period?' }))
  dialog.getByText('Nothing is left in this period.')
  await user.click(dialog.getByRole('button', { name: 'Lock the period' }))
  await screen.findByText('Nothing is left: the month is locked')
  const lock = await step('Lock')
  expect(lock.getByRole('link', { name: 'Open the payroll summary' }).getAttribute('href')).toContain(
    '/report/report-library/payroll-summary?start=2026-03-01',
  )
  await user.click(await lock.findByRole('button', { name: 'Unlock' }))
  await user.type(lock.getByRole('textbox', { name: /Reason/ }), 'A late punch')
  await user.click(lock.getByRole('button', { name: 'Unlock' }))
  await screen.findByText('Nothing is left: lock the month')
})
