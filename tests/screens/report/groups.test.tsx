// A report by groups: what it offers comes from the server, its rows are answered in its place.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Application, startApplication } from '#tests/app/support/application.tsx'

const asked: URLSearchParams[] = []
let application: Application

beforeAll(async () => {
  application = await startApplication('grouped')
}, 120_000)
afterEach(() => {
  cleanup()
  application.instead(undefined)
})
afterAll(() => application.close())

const perGroup = 150
const names: Readonly<Record<string, readonly [string, string | null][]>> = {
  department: [
    ['1', 'North'],
    ['2', 'South'],
  ],
  position: [
    ['7', 'Guard'],
    ['', null],
  ],
}

/** Each person is late as many minutes as the number says. */
function answerRows() {
  asked.length = 0
  application.instead((request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.endsWith('/reports/late/')) return undefined
    asked.push(searchParams)
    const group = searchParams.get('group')
    const offset = Number(searchParams.get('offset'))
    const total = 2 * perGroup
    const rows = Array.from({ length: Math.min(100, total - offset) }, (_, at) => ({
      ...{ _employee: offset + at, _date: '2026-03-02', emp_code: `E${offset + at}`, first_name: 'First' },
      ...{ last_name: 'Last', dept_name: 'North', att_date: '2026-03-02', late: 5 },
    }))
    const groups = (names[group ?? ''] ?? []).map(([key, label], at) => ({
      ...{ key: key || null, label, count: perGroup, first: at * perGroup, totals: { late: 61 + at } },
    }))
    const facts = { total, offset, rows, group, groups, totals: { late: 123 }, dates: [], present: [], sums: [] }
    return HttpResponse.json({ code: 'ZBRP0000', data: { ...facts, as_of: null, provisional: 0 } })
  })
}

const table = () => screen.findByRole('table')

it('Group by shows each group with its heading and subtotal, and stands in the address', async () => {
  answerRows()
  const { user, address } = await application.open('/report/report-library/late', application.owner)
  expect((await table()).getAttribute('aria-rowcount')).toBe('301')
  expect(screen.queryByText('Subtotal')).toBeNull()
  const choice = await screen.findByLabelText('Group by')
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['No grouping', 'Department', 'Position', 'Area', 'Employee', 'Date', 'Timetable']])
  await user.selectOptions(choice, 'department')
  expect(address()).toContain('group=department')
  const north = await screen.findByRole('rowheader', { name: 'North 150 rows' })
  expect(asked.at(-1)?.get('group')).toBe('department')
  expect(north.getAttribute('colspan')).toBe(String((await table()).querySelectorAll('thead th').length))
  expect((await table()).getAttribute('aria-rowcount')).toBe('305')
  // Heading, 150 rows and the subtotal stand above the second group.
  const region = screen.getByRole('region', { name: 'Late arrivals' })
  region.scrollTop = 34 * 152
  fireEvent.scroll(region)
  const south = await screen.findByRole('rowheader', { name: 'South 150 rows' })
  const above = south.closest('tr')?.previousElementSibling
  expect(above?.firstElementChild?.textContent).toBe('Subtotal')
  expect(above?.textContent).toContain('1:01')
  expect(south.closest('tr')?.getAttribute('aria-rowindex')).toBe('154')
  await within(await table()).findByText('E150')
  expect(south.closest('tr')?.nextElementSibling?.textContent).toContain('E150')
})

it('an address opens its groups, rows without one have words, and a sort stays within them', async () => {
  answerRows()
  const { user, address } = await application.open('/report/report-library/late?group=position', application.owner)
  await table()
  await screen.findByRole('rowheader', { name: 'Guard 150 rows' })
  const region = screen.getByRole('region', { name: 'Late arrivals' })
  region.scrollTop = 34 * 152
  fireEvent.scroll(region)
  await screen.findByRole('rowheader', { name: 'No position 150 rows' })
  await user.click(screen.getByRole('button', { name: 'Code' }))
  await waitFor(() => expect(asked.at(-1)?.get('ordering')).toBe('emp_code'))
  expect(asked.at(-1)?.get('group')).toBe('position')
  await user.selectOptions(screen.getByLabelText('Group by'), '')
  await waitFor(() => expect(screen.queryByText('Subtotal')).toBeNull())
  expect(address()).not.toContain('group=')
})

it('the groups are bars of an amount, by the address; the bar of a department leads to its rows', async () => {
  answerRows()
  const { user, address } = await application.open('/report/report-library/late', application.owner)
  await table()
  await user.click(screen.getByRole('button', { name: 'Show as chart' }))
  const bars = await screen.findByRole('list', { name: 'Late by Department' })
  expect(
    within(bars)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['North1:01', 'South1:02'])
  expect(address()).toContain('chart=late')
  expect(asked.at(-1)?.has('chart')).toBe(false)
  await user.click(within(bars).getByRole('button', { name: 'South' }))
  await table()
  expect(address()).toContain('departments=2')
  expect(address()).not.toMatch(/chart=|group=/)
})

it('a file is asked for with a sheet for each department, however the rows are grouped', async () => {
  answerRows()
  const files: URLSearchParams[] = []
  const { user } = await application.open('/report/report-library/late?group=position', application.owner)
  await table()
  application.instead((request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.endsWith('/reports/late/export/')) return undefined
    files.push(searchParams)
    return HttpResponse.json({ code: 'ZBRP0109', message: 'Too many', data: null }, { status: 400 })
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excel, a sheet for each department' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(Object.fromEntries(files[0] ?? [])).toMatchObject({ format: 'xlsx', group: 'department', apart: 'true' })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'PDF, a page for each employee' }))
  await waitFor(() => expect(files).toHaveLength(2))
  expect(Object.fromEntries(files[1] ?? [])).toMatchObject({ format: 'pdf', group: 'employee', apart: 'true' })
})
