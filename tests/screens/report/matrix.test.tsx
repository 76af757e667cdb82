// A report with a column for each date, answered in its place for ten thousand people: what is drawn of it, and what is said of the rest.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { datesFrom } from '#openapi/dates.ts'
import { type Application, startApplication } from '#tests/app/support/application.tsx'
import { numbersOf, rowOf, scrolledTo } from './drawn.ts'

const total = 10_000
const dates = datesFrom('2026-03-01', 31)
let application: Application

beforeAll(async () => {
  application = await startApplication('matrix')
}, 120_000)
afterEach(() => {
  cleanup()
  application.instead(undefined)
})
afterAll(() => application.close())

/** The sign of a cell is its date: what stands in it says where it should be. */
function answerRows() {
  application.instead((request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.endsWith('/reports/monthly-attendance-status/')) return undefined
    const offset = Number(searchParams.get('offset'))
    const rows = Array.from({ length: 100 }, (_, at) => ({
      ...{ _employee: offset + at, emp_code: `E${offset + at}`, first_name: 'First', last_name: 'Last' },
      ...{ dept_name: 'North', late_times: 2, total_ot: 90, _cells: dates.map((date) => date.slice(8)) },
    }))
    const facts = { total, offset, rows, group: null, groups: [], totals: { late_times: 20_000 }, dates, sums: [] }
    return HttpResponse.json({
      code: 'ZBRP0000',
      data: { ...facts, present: dates.map((_, at) => at + 100), as_of: null, provisional: 0 },
    })
  })
}

async function openMonth() {
  answerRows()
  const visit = await application.open(
    '/report/report-library/monthly-attendance-status?start=2026-03-01&end=2026-03-31',
    application.owner,
  )
  const table = await screen.findByRole('table')
  const region = screen.getByRole('region', { name: 'Monthly attendance status' })
  return { ...visit, table, region }
}

it('only what is in sight is drawn, and the table says how large it is', async () => {
  const { table, region } = await openMonth()
  const columns = Number(table.getAttribute('aria-colcount'))
  expect(columns).toBe(4 + 31 + 7)
  expect(table.getAttribute('aria-rowcount')).toBe(String(total + 1))
  expect(region.querySelectorAll('*').length).toBeLessThan(1500)
  const heads = numbersOf(table.querySelector('thead tr'))
  expect(heads[0]).toBe(1)
  expect(heads.length).toBeLessThan(columns - 10)
  for (const row of [rowOf(table, 'E0'), table.querySelector('tfoot tr')]) expect(numbersOf(row)).toEqual(heads)
})

it.each([
  ['to the right', 1],
  ['to the left, as in Arabic', -1],
])(
  'scrolled %s to the end, the last day and the sums behind it are there, and the first column stays',
  async (_, sign) => {
    const { table, region } = await openMonth()
    expect(within(table).queryByText('3/31')).toBeNull()
    scrolledTo(region, 4000 * sign)
    const last = await within(table).findByRole('columnheader', { name: '3/31' })
    const at = last.getAttribute('aria-colindex')
    expect(at).toBe(String(4 + 31))
    expect(rowOf(table, 'E0')?.querySelector(`[aria-colindex="${at}"]`)?.textContent).toBe('31')
    expect(table.querySelector(`tfoot [aria-colindex="${at}"]`)?.textContent).toBe('130')
    const heads = numbersOf(table.querySelector('thead tr'))
    expect([heads[0], heads.at(-1)]).toEqual([1, 42])
    expect(within(table).queryByText('3/1')).toBeNull()
    // What stands between is one empty place as wide as the columns that it is for.
    const gap = rowOf(table, 'E0')?.querySelector('td[aria-hidden]')
    expect(Number(gap?.getAttribute('colspan'))).toBe((heads[1] ?? 0) - 2)
    scrolledTo(region, 0)
    await within(table).findByRole('columnheader', { name: '3/1' })
  },
)

it('rows around the focus are drawn whole, so that the Tab key leaves out no day', async () => {
  const { user, table, region } = await openMonth()
  scrolledTo(region, 4000)
  await within(table).findByRole('columnheader', { name: '3/31' })
  within(rowOf(table, 'E1') ?? table)
    .getByText('31')
    .focus()
  await waitFor(() => expect(numbersOf(rowOf(table, 'E2'))).toHaveLength(42))
  expect(numbersOf(rowOf(table, 'E3')).length).toBeLessThan(32)
  // The sums of the row lead to their days: two of them have a number.
  await user.tab()
  await user.tab()
  await user.tab()
  expect(document.activeElement?.closest('tr')).toBe(rowOf(table, 'E2'))
  expect(document.activeElement?.textContent).toBe('01')
  await user.tab({ shift: true })
  expect(document.activeElement?.closest('tr')).toBe(rowOf(table, 'E1'))
})

it('what is printed or copied has all columns, and afterwards those in sight again', async () => {
  const { table } = await openMonth()
  const head = () => numbersOf(table.querySelector('thead tr'))
  const shown = head().length
  fireEvent(window, new Event('beforeprint'))
  expect(head()).toHaveLength(42)
  expect(numbersOf(rowOf(table, 'E0'))).toHaveLength(42)
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(head()).toHaveLength(shown))
  // Copied elsewhere on the page, the table is left alone.
  getSelection()?.selectAllChildren(screen.getByRole('heading', { level: 1 }))
  fireEvent.copy(document.body)
  expect(head()).toHaveLength(shown)
  getSelection()?.selectAllChildren(table)
  fireEvent.copy(table)
  expect(head()).toHaveLength(42)
  await waitFor(() => expect(head()).toHaveLength(shown))
  getSelection()?.removeAllRanges()
})
