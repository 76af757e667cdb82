// Getting about by keyboard: the palette over pages, records and actions, single keys, and the map of all keys.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { keepTyped } from '#src/app/keys/typed-ahead.ts'
import { type Application, rowsOf, startApplication } from './support/application.tsx'

let application: Application
const departments = '/web/personnel/api/v2/departments/'

beforeAll(async () => {
  application = await startApplication('palette')
  await application.call('POST', departments, { dept_code: 'QRY', dept_name: 'Quarry' })
  await application.member({
    email: 'reader@palette.test',
    permissions: ['company.view_department', 'company.view_position'],
  })
})
afterAll(() => application.close())
beforeEach(() => localStorage.clear())

async function openPalette(as = application.owner, at = '/company/position') {
  const visit = await application.open(at, as)
  await rowsOf('Positions')
  // What remembers the page comes with what says where one is, after the first rows.
  await screen.findByRole('navigation', { name: 'Breadcrumbs' })
  await visit.user.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox', { name: 'Search pages and records' })
  return { ...visit, input }
}
const group = (name: string) => within(screen.getByRole('group', { name }))
const options = (name: string) =>
  group(name)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

it('a record is found by its name, whatever its kind, and opens; it is offered again afterwards', async () => {
  const { user, input, address } = await openPalette()
  await user.type(input, 'quarry')
  await waitFor(() => expect(options('Records')).toEqual(['QRY Quarry Departments']))
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: /QRY Quarry/ })
  expect(address()).toMatch(/^\/company\/department\/\d+/)
  await user.keyboard('{Escape}')
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Search pages and records' })
  expect(options('Visited last')).toEqual(expect.arrayContaining(['QRY Quarry Departments', 'Positions Company']))
})

it('adding a record is offered to those who may, and opens the form', async () => {
  const { user, input, address } = await openPalette()
  await user.type(input, 'add dep')
  expect(options('Actions')).toContain('Add: Departments Company')
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Add department' })
  expect(address()).toBe('/company/department/new')
})

it('what is typed before the search is there is searched, and Enter opens it once it is found', async () => {
  const { user, address } = await application.open('/company/position', application.owner)
  await rowsOf('Positions')
  await user.keyboard('{Control>}k{/Control}quarrx{Backspace}y{Enter}')
  await screen.findByRole('dialog', { name: /QRY Quarry/ })
  expect(address()).toMatch(/^\/company\/department\/\d+/)
})

it('while the search does not come, what is pressed or comes instead is typed into', async () => {
  const { user } = await application.open('/company/position', application.owner)
  await rowsOf('Positions')
  keepTyped()
  await user.keyboard('lost')
  const search = screen.getByRole<HTMLInputElement>('searchbox')
  await user.click(search)
  await user.keyboard('pressed')
  expect(search.value).toBe('pressed')
  keepTyped()
  cleanup()
  const input = document.body.appendChild(document.createElement('input'))
  input.focus()
  await user.keyboard('come')
  expect(input.value).toBe('come')
  input.remove()
})

it('Enter opens nothing that only what was typed before had found', async () => {
  await application.call('POST', departments, { dept_code: 'QRYN', dept_name: 'Quarry north' })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  application.instead(async ({ url }) => {
    if (new URL(url).searchParams.get('search')?.startsWith('quarry n')) await held
    return undefined
  })
  const { user, input, address } = await openPalette()
  await user.type(input, 'quarry')
  await waitFor(() => expect(options('Records')).toHaveLength(2))
  await user.type(input, ' nor')
  expect(options('Records')).toEqual(['QRYN Quarry north Departments'])
  await user.type(input, '{Backspace}x{Enter}')
  expect(screen.queryByRole('group', { name: 'Records' })).toBeNull()
  expect(address()).toBe('/company/position')
  await user.type(input, '{Backspace}r{Enter}')
  await screen.findByRole('dialog', { name: /QRYN Quarry north/ })
  release()
  application.instead(undefined)
})

it('who may only look is offered no adding', async () => {
  const { user, input } = await openPalette('reader@palette.test')
  expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull()
  await user.type(input, 'add')
  await screen.findByText('Nothing has this name.')
})

it('n adds a record, / searches the list, ? shows the keys, and in an input they are letters', async () => {
  const { user, address } = await application.open('/company/position', application.owner)
  await rowsOf('Positions')
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await user.keyboard('n?')
  expect(address()).not.toContain('new')
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard' }))
  await user.click(await keys.findByRole('switch', { name: /Single keys/ }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('n')
  expect(address()).not.toContain('new')
  localStorage.removeItem('singleKeys')
  await user.keyboard('n')
  await screen.findByRole('dialog', { name: 'Add position' })
})
