// Cells of a list that are changed in place: by keys alone, with the checks of the form, and undone.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Application, rowsOf, startApplication, type Visit } from './support/application.tsx'

let application: Application
const departments = '/web/personnel/api/v2/departments/'
let department: { id: number; version: number }
let made = 0

beforeAll(async () => {
  application = await startApplication('cells')
  await application.member({ email: 'looks@cells.test', permissions: ['company.view_department'] })
})
afterAll(() => application.close())
beforeEach(async () => {
  made += 1
  department = await application.call('POST', departments, { dept_code: `C${made}`, dept_name: `Cell ${made}` })
  await application.call('POST', departments, { dept_code: `C${made}b`, dept_name: `Cell ${made} below` })
})

const current = () => application.call('GET', `${departments}${department.id}/`)
const cell = (field: string, id = department.id) =>
  document.querySelector<HTMLElement>(`tr[data-row="${id}"] [data-cell="${field}"]`) as HTMLElement
const editor = (name: string | RegExp) =>
  waitFor(() => {
    const panel = document.querySelector<HTMLElement>('[data-cell-editor]')
    if (!panel) throw new Error('no cell is open')
    return within(panel).getByRole<HTMLInputElement>('textbox', { name })
  })
const isClosed = () => waitFor(() => expect(document.querySelector('[data-cell-editor]')).toBeNull())

/** The list of this test's departments, its cells ready to be changed. */
async function openGrid(): Promise<Visit> {
  const visit = await application.open(`/company/department?search=cell ${made}`, application.owner)
  await rowsOf('Departments')
  await visit.user.click(screen.getByRole('button', { name: 'Change cells' }))
  await screen.findByRole('grid', { name: 'Departments' })
  cell('dept_name').focus()
  return visit
}

it('Enter opens a cell and saves it, the focus goes on below, and the change can be undone', async () => {
  const { user } = await openGrid()
  await user.keyboard('{Enter}')
  const input = await editor('Department name')
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.clear(input)
  await user.type(input, `Cell ${made} written{Enter}`)
  await isClosed()
  await waitFor(() => expect(cell('dept_name').textContent).toBe(`Cell ${made} written`))
  await waitFor(() => expect(document.activeElement).toBe(cell('dept_name', department.id + 1)))
  expect(await current()).toMatchObject({ dept_name: `Cell ${made} written`, dept_code: `C${made}` })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(cell('dept_name').textContent).toBe(`Cell ${made}`))
})

it('arrow keys go from cell to cell, F2 opens one, Escape leaves it as it was', async () => {
  const { user } = await openGrid()
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowLeft}')
  expect(document.activeElement).toBe(cell('dept_code'))
  await user.keyboard('{ArrowRight}{F2}')
  await user.type(await editor('Department name'), 'X')
  await user.keyboard('{Escape}')
  await isClosed()
  await waitFor(() => expect(document.activeElement).toBe(cell('dept_name')))
  expect((await current()).dept_name).toBe(`Cell ${made}`)
  await user.keyboard('{Escape}')
  await screen.findByRole('table', { name: 'Departments' })
})

it('Tab saves and goes on to the next cell; what is typed takes the place of what was there', async () => {
  const { user } = await openGrid()
  await user.keyboard('T')
  const input = await editor('Department name')
  await waitFor(() => expect(input.value).toBe('T'))
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.type(input, `he cell ${made}`)
  await user.keyboard('{Tab}')
  await isClosed()
  await waitFor(() => expect(document.activeElement).toBe(cell('parent_dept')))
  expect((await current()).dept_name).toBe(`The cell ${made}`)
})

it('what the form refuses the cell refuses, at the cell: before the server is asked, and what the server finds', async () => {
  const { user } = await openGrid()
  await user.keyboard('{Enter}')
  const name = await editor('Department name')
  await user.clear(name)
  await user.type(name, '<b>{Enter}')
  await screen.findByText('Contains a character that is not allowed')
  await user.clear(name)
  await user.type(name, `Cell ${made} below{Enter}`)
  await screen.findByText('Already in use')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(await current()).toMatchObject({ dept_code: `C${made}`, dept_name: `Cell ${made}` })
})

it('what somebody else changed meanwhile is not written over', async () => {
  const { user } = await openGrid()
  await user.keyboard('{Enter}')
  const input = await editor('Department name')
  await application.call('PATCH', `${departments}${department.id}/`, { dept_name: 'Theirs' })
  await user.type(input, ' mine{Enter}')
  await screen.findByText(/changed this record at/)
  expect((await current()).dept_name).toBe('Theirs')
  await user.click(screen.getByRole('button', { name: 'Continue with these values' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await isClosed()
  expect((await current()).dept_name).toBe(`Cell ${made} mine`)
})

it('a press elsewhere saves what was typed', async () => {
  const { user } = await openGrid()
  await user.keyboard('{Enter}')
  await user.type(await editor('Department name'), '!')
  await user.click(screen.getByRole('heading', { name: 'Departments' }))
  await isClosed()
  await waitFor(async () => expect((await current()).dept_name).toBe(`Cell ${made}!`))
})

it('a cell that cannot be changed says why', async () => {
  const { user } = await openGrid()
  expect(cell('dept_code').getAttribute('aria-readonly')).toBe('true')
  cell('dept_code').focus()
  await user.keyboard('{Enter}')
  await screen.findByText('This is chosen when the record is made, and stays.')
  await user.keyboard('{Escape}')
  await isClosed()
  cell('employee_count').focus()
  await user.keyboard('{F2}')
  await screen.findByText('This follows from other values and is not entered.')
})

it('two presses on a cell of the list open it', async () => {
  const { user } = await application.open(`/company/department?search=cell ${made}`, application.owner)
  await rowsOf('Departments')
  await user.dblClick(cell('dept_name'))
  expect((await editor('Department name')).value).toBe(`Cell ${made}`)
  await user.keyboard('{Escape}')
})

it('without the right to change cells stay closed', async () => {
  const { user } = await application.open(`/company/department?search=cell ${made}`, 'looks@cells.test')
  await rowsOf('Departments')
  expect(screen.queryByRole('button', { name: 'Change cells' })).toBeNull()
  await user.dblClick(cell('dept_name'))
  expect(screen.queryByRole('grid')).toBeNull()
})
