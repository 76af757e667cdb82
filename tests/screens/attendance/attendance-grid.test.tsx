// The attendance grid over the real server; its results are answered in its place, many more than are in sight. `format` is a property
// that gives a function, which its type does not say, hence the cast.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { addDays, mondayOf } from '#openapi/dates.ts'
import { today } from '#src/i18n/today.ts'
import { type Application, startApplication } from '#tests/app/support/application.tsx'

const monday = addDays(mondayOf(today()), -7)
const total = 10_000
const asked: URLSearchParams[] = []

let application: Application
beforeAll(async () => {
  application = await startApplication('grid')
})
afterAll(() => application.close())
afterEach(() => application.instead(undefined))

const cell = { date: monday, status: 'PRESENT', in: '09:12', out: '18:00', worked: 468, late: 12, early: 0 }
const personAt = (at: number) => ({
  ...{ employee: at + 1, emp_code: `E${at}`, name: `Person ${at}`, photo: null, department: 'Sales' },
  ...{ attended_days: 1, absent_days: 0, leave_days: 0, late_count: 1, late: 12, worked: 468, overtime: 0, missing: 0 },
  cells: [{ ...cell, overtime: 0, missing: at === 1, provisional: false, locked: false }],
})

function answerGrid() {
  asked.length = 0
  application.instead((request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.endsWith('/attendance_grid/')) return undefined
    asked.push(searchParams)
    const offset = Number(searchParams.get('offset'))
    const people = Array.from({ length: 100 }, (_, at) => personAt(offset + at))
    const totals = [{ date: monday, present: 9000, absent: 1000, leave: 0, late: 12 }]
    return HttpResponse.json({ code: 'ZBAT0000', data: { total, people, totals: offset === 0 ? totals : null } })
  })
}

it('a day says what it was by symbol and words, and opens its panel', async () => {
  answerGrid()
  const { user, address } = await application.open('/att/attendance-grid', application.owner)
  const grid = await screen.findByRole('grid', { name: 'Attendance' })
  const late = await within(grid).findAllByRole('gridcell', { name: /^Present, 09:12–18:00, late 12 min/ })
  expect(late[0]?.textContent).toBe('◔09:12')
  expect(within(grid).getByRole('gridcell', { name: /a punch is missing/ }).textContent).toBe('!09:12')
  expect(within(grid).getByText('9,000 / 1,000')).toBeTruthy()
  await user.click(late[0] as HTMLElement)
  expect(address()).toContain(`day=1.${monday}`)
})

it('of ten thousand people and a month only what is in sight is drawn, and the rest is asked for as it comes', async () => {
  answerGrid()
  const { user } = await application.open('/att/attendance-grid', application.owner)
  const grid = await screen.findByRole('grid', { name: 'Attendance' })
  await user.selectOptions(screen.getByLabelText('Length'), '31')
  await waitFor(() => expect(grid.isConnected).toBe(false))
  const month = await screen.findByRole('grid', { name: 'Attendance' })
  await within(month).findByText('Person 0')
  expect(month.getAttribute('aria-rowcount')).toBe(String(total + 2))
  expect(month.querySelectorAll('*').length).toBeLessThan(1500)
  const box = screen.getByRole('region', { name: 'Attendance' })
  box.scrollTop = 44 * 5000
  fireEvent.scroll(box)
  await within(month).findByText('Person 5004')
  expect(within(month).queryByText('Person 0')).toBeNull()
  expect(asked.some((query) => query.get('offset') === '5000')).toBe(true)
})

it('the arrows go from cell to cell, and a filter asks for people with such a day', async () => {
  answerGrid()
  const { user } = await application.open('/att/attendance-grid', application.owner)
  const grid = await screen.findByRole('grid', { name: 'Attendance' })
  const [first] = await within(grid).findAllByRole('gridcell', { name: /late 12 min/ })
  first?.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-at')).toBe('2 0'))
  await user.selectOptions(screen.getByLabelText('Show'), 'missing')
  await waitFor(() => expect(asked.at(-1)?.get('only')).toBe('missing'))
})

it('scrolled by a row, the grid draws the row that came and not those that stayed', async () => {
  answerGrid()
  await application.open('/att/attendance-grid', application.owner)
  const grid = await screen.findByRole('grid', { name: 'Attendance' })
  await within(grid).findByText('Person 0')
  const box = screen.getByRole('region', { name: 'Attendance' })
  const scrolled = async (rows: number) => {
    const drawn = grid.querySelectorAll('[role=rowheader]').length
    box.scrollTop = 44 * rows
    fireEvent.scroll(box)
    await waitFor(() => expect(grid.querySelector(`[aria-rowindex="${rows - 4}"]`)).toBeNull())
    return drawn
  }
  await scrolled(10)
  // Every row has sums, each of which is written by it.
  const written = vi.spyOn(Intl.NumberFormat.prototype as unknown as { format: unknown }, 'format', 'get')
  const drawn = await scrolled(11)
  const times = written.mock.calls.length
  written.mockRestore()
  expect(drawn).toBeGreaterThan(15)
  expect(times).toBeGreaterThan(0)
  expect(times).toBeLessThan(drawn)
})
