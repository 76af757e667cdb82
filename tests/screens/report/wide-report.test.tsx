// Reports of many columns without dates, and comparisons: what is drawn of them, and what stays whole.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Application, startApplication } from '#tests/app/support/application.tsx'
import { numbersOf, rowOf, scrolledTo } from './drawn.ts'

const total = 10_000
const amounts = Array.from({ length: 12 }, (_, at) => `amount_${at}`)
let application: Application

beforeAll(async () => {
  application = await startApplication('wide')
}, 120_000)
afterEach(() => {
  cleanup()
  application.instead(undefined)
})
afterAll(() => application.close())

const column = (name: string, side: string, kind = 'minutes') => ({
  ...{ name, label: name, side, kind, is_shown: true, is_person: side === 'BOTH', sortable: true, choices: {} },
})

/** Both sides and the difference of each amount: 37 columns. */
const compared = [
  column('emp_code', 'BOTH', 'text'),
  ...amounts.flatMap((name) => [
    column(name, 'OWN'),
    column(`${name}.other`, 'OTHER'),
    column(`${name}.difference`, 'DIFFERENCE'),
  ]),
]
const valuesOf = (name: string) => [
  [name, 75],
  [`${name}.other`, 15],
  [`${name}.difference`, 60],
]

/** People in two groups, the first one of one person, held against another period where the address asks for it. */
function answerRows() {
  application.instead((request) => {
    const { pathname, searchParams } = new URL(request.url)
    const isCompared = searchParams.has('compare')
    if (!/\/reports\/(total-timecard|employee-summary)\/$/.test(pathname)) return undefined
    const offset = Number(searchParams.get('offset'))
    const values = isCompared ? Object.fromEntries(amounts.flatMap(valuesOf)) : { worked: 480, late: 5 }
    const rows = Array.from({ length: 100 }, (_, at) => ({
      ...{ _employee: offset + at, _date: isCompared ? null : '2026-03-02', emp_code: `E${offset + at}`, ...values },
    }))
    const groups = [
      { key: '1', label: 'North', count: 1, first: 0, totals: values },
      { key: '2', label: 'South', count: total - 1, first: 1, totals: values },
    ]
    const facts = { total, offset, rows, totals: values, dates: [], present: [], sums: [] }
    const comparison = isCompared && {
      ...{ name: 'PERIOD_BEFORE', start_date: '2026-02-01', end_date: '2026-02-28' },
      ...{ department: null, department_name: null, columns: compared },
    }
    const grouped = searchParams.has('group') ? { group: 'department', groups } : { group: null, groups: [] }
    return HttpResponse.json({
      code: 'ZBRP0000',
      data: { ...facts, ...grouped, as_of: null, provisional: 0, ...(comparison && { comparison }) },
    })
  })
}

const march = 'start=2026-03-01&end=2026-03-31'

async function openReport(address: string) {
  answerRows()
  const visit = await application.open(`/report/report-library/${address}`, application.owner)
  const table = await screen.findByRole('table')
  const region = table.closest('section') ?? document.body
  return { ...visit, table, region }
}

it.each([
  ['a flat report', `total-timecard?${march}&group=department`],
  ['a comparison', `employee-summary?${march}&group=department&compare=PERIOD_BEFORE`],
])(
  'of %s the head, rows, subtotals and the foot have the columns in sight, all of them somewhere',
  async (_, address) => {
    const { table, region } = await openReport(address)
    const count = Number(table.getAttribute('aria-colcount'))
    expect(count).toBe(37)
    expect(document.querySelectorAll('*').length).toBeLessThan(1500)
    const seen = new Set<number>()
    for (const left of [0, 1000, 2000, 3000, 4000, 5000, 100_000]) {
      scrolledTo(region, left)
      await waitFor(() =>
        expect(numbersOf(table.querySelector('thead tr')).at(-1)).toBeGreaterThan(Math.max(0, ...seen) - 1),
      )
      const heads = numbersOf(table.querySelector('thead tr'))
      expect(heads.length).toBeLessThan(count)
      expect(heads[0]).toBe(1)
      const subtotal = within(table).getAllByText('Subtotal')[0]?.closest('tr')
      for (const row of [rowOf(table, 'E0'), subtotal, table.querySelector('tfoot tr')])
        expect(numbersOf(row)).toEqual(heads)
      for (const one of heads) seen.add(one)
    }
    expect(seen.size).toBe(count)
  },
)

it('the focus keeps its neighbours: of the head, and of the rows before and after', async () => {
  const { table, region } = await openReport(`employee-summary?${march}&compare=PERIOD_BEFORE`)
  scrolledTo(region, 100_000)
  const head = () => numbersOf(table.querySelector('thead tr'))
  await waitFor(() => expect(head().at(-1)).toBe(37))
  const part = head().length
  expect(part).toBeLessThan(37)
  region.focus()
  await waitFor(() => expect(head()).toHaveLength(37))
  within(rowOf(table, 'E1') ?? table)
    .getAllByRole('link')
    .at(-1)
    ?.focus()
  await waitFor(() => expect(numbersOf(rowOf(table, 'E2'))).toHaveLength(37))
  expect(numbersOf(rowOf(table, 'E0'))).toHaveLength(37)
  expect(head()).toHaveLength(part)
  expect(numbersOf(rowOf(table, 'E3'))).toHaveLength(part)
})
