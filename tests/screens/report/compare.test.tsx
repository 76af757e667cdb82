// A report held against another period or department: what can be chosen, what the cells say, and where they lead.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Application, startApplication } from '#tests/app/support/application.tsx'

const asked: URLSearchParams[] = []
let application: Application

beforeAll(async () => {
  application = await startApplication('compared')
}, 120_000)
afterEach(() => {
  cleanup()
  application.instead(undefined)
})
afterAll(() => application.close())

const column = (name: string, label: string, side: string, kind = 'minutes') => ({
  ...{ name, label, side, kind, is_shown: true, is_person: side === 'BOTH', sortable: true, choices: {} },
})

/** Three people: more, less, and of one month alone. */
function answerRows() {
  asked.length = 0
  application.instead((request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.endsWith('/reports/late/')) return undefined
    asked.push(searchParams)
    const compare = searchParams.get('compare')
    const rows = [
      { _employee: 1, emp_code: 'E1', late: 75, 'late.other': 15, 'late.difference': 60 },
      { _employee: 2, emp_code: 'E2', late: 0, 'late.other': 30, 'late.difference': -30 },
      { _employee: 3, emp_code: 'E3', late: 10, 'late.other': null, 'late.difference': null },
    ].map((row) => ({ ...row, _date: compare ? null : '2026-02-03', _days: false }))
    const comparison = compare && {
      ...{ name: compare, start_date: '2026-01-01', end_date: '2026-01-31', department: null, department_name: null },
      columns: [
        column('emp_code', 'Code', 'BOTH', 'text'),
        column('late', 'Late', 'OWN'),
        column('late.other', 'Late, period before', 'OTHER'),
        column('late.difference', 'Late, difference', 'DIFFERENCE'),
      ],
    }
    const totals = { late: 85, 'late.other': 85, 'late.difference': 0 }
    const group = searchParams.get('group')
    const groups = group ? [{ key: '1', label: 'North', count: 3, first: 0, totals }] : []
    const facts = { total: 3, offset: 0, rows, group, groups, totals, dates: [], present: [], sums: [] }
    return HttpResponse.json({ code: 'ZBRP0000', data: { ...facts, as_of: null, provisional: 0, comparison } })
  })
}

const february = '/report/report-library/late?start=2026-02-01&end=2026-02-28'
const cells = (name: string) =>
  within(screen.getByText(name).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

it('Compare with stands in the address, and differences are said in words', async () => {
  answerRows()
  const { user, address } = await application.open(`${february}&ordering=-att_date&group=date`, application.owner)
  await screen.findByRole('table')
  const choice = screen.getByLabelText('Compare with')
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nothing', 'The period before', 'The same period last year', 'Another department'])
  await user.selectOptions(choice, 'PERIOD_BEFORE')
  await screen.findByText('Late, difference')
  expect(address()).toContain('compare=PERIOD_BEFORE')
  // An order and groups by dates end with it.
  expect(address()).not.toMatch(/ordering=|group=/)
  expect(asked.at(-1)?.get('compare')).toBe('PERIOD_BEFORE')
  expect(cells('E1')).toEqual(['E1', '1:15', '0:15', '1:00 more'])
  expect(cells('E2')).toEqual(['E2', '0:00', '0:30', '0:30 less'])
  expect(cells('E3')).toEqual(['E3', '0:10', '', ''])
  expect(cells('Total')).toEqual(['Total', '1:25', '1:25', 'the same'])
  await screen.findByText(/Compared with/)
  expect(within(screen.getByLabelText('Group by')).queryByRole('option', { name: 'Date' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Late, difference' }))
  await waitFor(() => expect(asked.at(-1)?.get('ordering')).toBe('late.difference'))
})

it('every number leads to what makes it up on its own side', async () => {
  answerRows()
  await application.open(`${february}&compare=PERIOD_BEFORE&least=5`, application.owner)
  const own = await screen.findByRole('link', { name: '1:15' })
  const place = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', 'http://localhost')
  expect(place(own).pathname).toBe('/report/report-library/late')
  expect(Object.fromEntries(place(own).searchParams)).toMatchObject({
    ...{ start: '2026-02-01', end: '2026-02-28', employees: '1', least: '5' },
  })
  expect(place(own).searchParams.has('compare')).toBe(false)
  const other = place(screen.getByRole('link', { name: '0:15' })).searchParams
  expect(Object.fromEntries(other)).toMatchObject({ start: '2026-01-01', end: '2026-01-31', employees: '1' })
  const totals = screen.getAllByRole('link', { name: '1:25' }).map((link) => place(link).searchParams.get('start'))
  expect(totals).toEqual(['2026-02-01', '2026-01-01'])
})

it('another department is asked for once it is chosen', async () => {
  answerRows()
  const { user, address } = await application.open(february, application.owner)
  await screen.findByRole('table')
  await user.selectOptions(screen.getByLabelText('Compare with'), 'DEPARTMENT')
  const field = await screen.findByLabelText('Other department')
  expect(address()).not.toContain('compare=')
  expect(asked.some((one) => one.has('compare'))).toBe(false)
  await user.click(field)
  await user.click(await screen.findByText('1 Company compared'))
  await waitFor(() => expect(address()).toMatch(/compare=%?\w*\d+/))
  await user.selectOptions(screen.getByLabelText('Compare with'), '')
  await waitFor(() => expect(address()).not.toContain('compare='))
})

it('a chart has both sides of each group', async () => {
  answerRows()
  await application.open(`${february}&compare=PERIOD_BEFORE&group=department&chart=late`, application.owner)
  const bars = await screen.findByRole('list', { name: 'Late by Department' })
  expect(within(bars).getByRole('listitem').textContent).toBe('North1:25 (1:25)')
  await screen.findByText('Late, period before')
})

it('reports without amounts offer no comparison', async () => {
  await application.open('/report/report-library/transaction', application.owner)
  await screen.findByLabelText('Period')
  expect(screen.queryByLabelText('Compare with')).toBeNull()
})
