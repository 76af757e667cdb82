// A record that is opened: creating, changing, what is refused, and two people at one record.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Application, rowsOf, startApplication } from './support/application.tsx'

let application: Application
const departments = '/web/personnel/api/v2/departments/'
let department: { id: number; version: number }
let made = 0

beforeAll(async () => {
  application = await startApplication('record')
})
afterAll(() => application.close())
beforeEach(async () => {
  made += 1
  department = await application.call('POST', departments, { dept_code: `R${made}`, dept_name: `Room ${made}` })
})

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
const current = () => application.call('GET', `${departments}${department.id}/`)

it('the code in a row opens its record over the list, at an address of its own', async () => {
  const { user, address } = await application.open('/company/department?search=room', application.owner)
  await rowsOf('Departments')
  await user.click(screen.getByRole('link', { name: `R${made}` }))
  const form = within(await dialog(`R${made} Room ${made}`))
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /Department name/ }).value).toBe(`Room ${made}`)
  expect(address()).toBe(`/company/department/${department.id}?search=room`)
  await user.click(form.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).toBe('/company/department?search=room'))
})

it('only what was changed is saved', async () => {
  const { user } = await application.open(`/company/department/${department.id}`, application.owner)
  const form = within(await dialog(`R${made} Room ${made}`))
  const name = form.getByRole('textbox', { name: /Department name/ })
  await user.clear(name)
  await user.type(name, '  Room   changed ')
  await application.call('PATCH', `${departments}${department.id}/`, { remark: 'from elsewhere' })
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText(/changed this record at/)
  expect((await current()).remark).toBe('from elsewhere')
})

it('what both changed is settled field by field, and the other one’s change stays', async () => {
  const { user } = await application.open(`/company/department/${department.id}`, application.owner)
  const form = within(await dialog(`R${made} Room ${made}`))
  await user.type(form.getByRole('textbox', { name: /Department name/ }), ' mine')
  await application.call('PATCH', `${departments}${department.id}/`, { remark: 'theirs' })
  await user.click(form.getByRole('button', { name: 'Save' }))
  await user.click(await form.findByRole('button', { name: 'Continue with these values' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText(`R${made} Room ${made} mine was saved`)
  expect(await current()).toMatchObject({ dept_name: `Room ${made} mine`, remark: 'theirs' })
})

it('an illegal character is refused before the server is asked, and the field has the focus', async () => {
  const { user } = await application.open(`/company/department/${department.id}`, application.owner)
  const form = within(await dialog(`R${made} Room ${made}`))
  const name = form.getByRole('textbox', { name: /Department name/ })
  await user.type(name, '<b>')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Contains a character that is not allowed')
  await waitFor(() => expect(document.activeElement).toBe(name))
  await user.keyboard('{Backspace}{Backspace}{Backspace}')
  expect(form.queryByText('Contains a character that is not allowed')).toBeNull()
})

it('what the server refuses stands at its field', async () => {
  const { user } = await application.open('/company/department/new', application.owner)
  const form = within(await dialog('Add department'))
  await user.type(form.getByRole('textbox', { name: /Department code/ }), `R${made}`)
  await user.type(form.getByRole('textbox', { name: /Department name/ }), 'Another')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Already in use')
  const code = form.getByRole('textbox', { name: /Department code/ })
  await waitFor(() => expect(document.activeElement).toBe(code))
})

it('a new record without a code gets the next number, and the next one can follow at once', async () => {
  const { user } = await application.open('/company/department/new', application.owner)
  const form = within(await dialog('Add department'))
  await user.type(form.getByRole('textbox', { name: /Department name/ }), `First of ${made}`)
  await user.click(form.getByRole('button', { name: 'Save and add another' }))
  await screen.findByText(new RegExp(`First of ${made} was saved`))
  await waitFor(() => expect(form.getByRole<HTMLInputElement>('textbox', { name: /Department name/ }).value).toBe(''))
})

it('leaving with unsaved changes asks first', async () => {
  const { user, address } = await application.open(`/company/department/${department.id}`, application.owner)
  const form = within(await dialog(`R${made} Room ${made}`))
  await user.type(form.getByRole('textbox', { name: /Department name/ }), '!')
  await user.click(form.getByRole('button', { name: 'Discard' }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(address()).toBe(`/company/department/${department.id}`)
  await user.click(form.getByRole('button', { name: 'Discard' }))
  await user.click(await screen.findByRole('button', { name: 'Leave the form' }))
  await waitFor(() => expect(address()).toBe('/company/department'))
  expect((await current()).dept_name).toBe(`Room ${made}`)
})

it('a record that is gone is told as such', async () => {
  await application.open('/company/department/999999', application.owner)
  await screen.findByText('This record does not exist')
})

it('who may only look sees the record without a button to save', async () => {
  await application.member({ email: `looks${made}@record.test`, permissions: ['company.view_department'] })
  await application.open(`/company/department/${department.id}`, `looks${made}@record.test`)
  const form = within(await dialog(`R${made} Room ${made}`))
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /Department name/ }).readOnly).toBe(true)
  expect(form.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add department', hidden: true })).toBeNull()
})

it('what was saved is taken back with Ctrl+Z', async () => {
  const { user } = await application.open(`/company/department/${department.id}`, application.owner)
  const form = within(await dialog(`R${made} Room ${made}`))
  await user.type(form.getByRole('textbox', { name: /Department name/ }), ' lost')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText(`R${made} Room ${made} lost was saved`)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{Control>}z{/Control}')
  await screen.findByText('Undone')
  expect((await current()).dept_name).toBe(`Room ${made}`)
})
