// The list of a resource as its visitor meets it.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Application, column, rowsOf, startApplication } from './support/application.tsx'

let application: Application
const departments = '/web/personnel/api/v2/departments/'

beforeAll(async () => {
  application = await startApplication('list')
  for (let at = 1; at <= 24; at++) {
    const body = { dept_code: `D${String(at).padStart(2, '0')}`, dept_name: `Team ${at}`, parent_dept: null }
    await application.call('POST', departments, body)
  }
})
afterAll(() => application.close())

it('shows the first page in the order of the entry and leads on to the next', async () => {
  const { user, address } = await application.open('/company/department', application.owner)
  expect(column(await rowsOf('Departments'), 1).slice(0, 3)).toEqual(['1', 'D01', 'D02'])
  expect(screen.getByText('1–20 of 25')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('21–25 of 25')
  expect(address()).toBe('/company/department?page=2')
  expect(column(await rowsOf('Departments'), 1)).toEqual(['D20', 'D21', 'D22', 'D23', 'D24'])
})

it.each([
  ['/company/department', 'Departments'],
  ['/company/area', 'Areas'],
])('%s begins with the call that its page names', async (path, title) => {
  const { firstPages } = await import('#src/app/first-pages.ts')
  const sent = vi.spyOn(globalThis, 'fetch')
  await application.open(path, application.owner)
  await rowsOf(title)
  const asked = sent.mock.calls.map(([request]) => (request instanceof Request ? request.url : String(request)))
  expect(asked).toContain(new URL(firstPages[path]?.call ?? '', location.origin).href)
  sent.mockRestore()
})

it.each([
  ['/company/department?page_size=5', 'Departments', ['1 Company list', 'D01 Team 1']],
  ['/system/operation-Log', 'Operation log', [undefined, undefined]],
])('cards of %s are headed by the name where no column shows it', async (path, title, names) => {
  await application.open(path, application.owner)
  expect((await rowsOf(title)).slice(0, 2).map(({ dataset }) => dataset.name)).toEqual(names)
})

it('takes page size, order and search from the address', async () => {
  await application.open('/company/department?page_size=5&ordering=-dept_code&search=team', application.owner)
  expect(column(await rowsOf('Departments'), 1)).toEqual(['D24', 'D23', 'D22', 'D21', 'D20'])
  expect(screen.getByRole('columnheader', { name: /Department code/ }).getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('team')
})

it('a search starts again at page 1 and can be cleared where it found nothing', async () => {
  const { user, address } = await application.open('/company/department?page=2', application.owner)
  await rowsOf('Departments')
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nothing like it{Enter}')
  await screen.findByText('Nothing matches')
  expect(address()).toBe('/company/department?search=nothing+like+it')
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  await rowsOf('Departments')
  expect(address()).toBe('/company/department')
})

it('ticks stay over pages, and Shift ticks what lies between', async () => {
  const { user } = await application.open('/company/department?page_size=10', application.owner)
  await rowsOf('Departments')
  await user.click(screen.getByRole('checkbox', { name: 'Select D01 Team 1' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select D04 Team 4' }))
  await user.keyboard('{/Shift}')
  const bar = await screen.findByRole('region', { name: 'Selected records' })
  expect(within(bar).getByText('4 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('11–20 of 25')
  await user.click(screen.getByRole('checkbox', { name: 'Select D12 Team 12' }))
  expect(within(bar).getByText('5 selected')).toBeTruthy()
  await user.click(within(bar).getByRole('button', { name: 'Select all 25 that match' }))
  await within(bar).findByText('25 selected')
})

it('a column that was hidden stays hidden after a reload', async () => {
  const { user } = await application.open('/company/department', application.owner)
  await rowsOf('Departments')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const panel = await screen.findByRole('dialog', { name: 'Columns' })
  await user.click(await within(panel).findByRole('checkbox', { name: 'Manager' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Manager' })).toBeNull())
  const kept = Object.keys(localStorage).find((key) => key.startsWith('columns.') && key.endsWith('.department'))
  expect(JSON.parse(localStorage.getItem(kept ?? '') ?? '')).toMatchObject({ hidden: { manager: true } })
})

it('the tree shows the same records below each other', async () => {
  const { user, address } = await application.open('/company/department', application.owner)
  await rowsOf('Departments')
  await user.click(screen.getByRole('button', { name: 'Show as tree' }))
  const tree = await screen.findByRole('tree', { name: 'Departments' })
  expect(within(tree).getAllByRole('treeitem').length).toBe(25)
  expect(address()).toBe('/company/department?view=tree')
})

it('the state of punches is chosen by the names that the company gives the codes', async () => {
  const states = '/web/report/api/v2/punch_state_settings/'
  const { data } = await application.call('GET', `${states}?page_size=100`)
  const lunch = data.find(({ code }: { code: number }) => code === 2)
  await application.call('PATCH', `${states}${lunch.id}/`, { name: 'Lunch', version: lunch.version })
  const { user, address } = await application.open('/device/transaction', application.owner)
  await user.click(await screen.findByRole('button', { name: /^Filters/ }))
  await user.click(await screen.findByRole('button', { name: '7 more filters' }))
  await user.click(await screen.findByRole('combobox', { name: 'State', hidden: true }))
  await screen.findByRole('option', { name: 'Check-in', hidden: true })
  await user.click(await screen.findByRole('option', { name: 'Lunch', hidden: true }))
  await waitFor(() => expect(address()).toContain('punch_state=2'))
})
