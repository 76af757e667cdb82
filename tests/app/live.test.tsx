// Records that somebody else changes while they are shown: rows follow quietly, open forms tell.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { tellWatchers, watched } from '#src/api/watched-records.ts'
import { type Application, rowsOf, startApplication } from './support/application.tsx'

let application: Application
const departments = '/web/personnel/api/v2/departments/'
let department: { id: number; version: number }
let made = 0

beforeAll(async () => {
  application = await startApplication('live')
})
afterAll(() => application.close())
beforeEach(async () => {
  made += 1
  department = await application.call('POST', departments, { dept_code: `L${made}`, dept_name: `Room ${made}` })
})

const changeElsewhere = (body: object) => application.call('PATCH', `${departments}${department.id}/`, body)
/** What the live connection brings. */
const tell = () => tellWatchers({ ids: [department.id], added: false }, 'department')
const rowOf = (code: string) => screen.getByRole('link', { name: code }).closest('tr')

it('a row that somebody else changes is drawn anew and marked for a moment, and no other row', async () => {
  await application.open('/company/department?search=room', application.owner)
  await rowsOf('Departments')
  expect(watched().get('department')?.ids).toContain(department.id)
  await changeElsewhere({ dept_name: 'Room with a view' })
  tell()
  await screen.findByText('Room with a view')
  expect(rowOf(`L${made}`)?.dataset.fresh).toBe('true')
  await waitFor(() => expect(rowOf(`L${made}`)?.dataset.fresh).toBeUndefined())
})

it('a row that somebody else adds appears, and one that is deleted goes', async () => {
  await application.open('/company/department?search=room', application.owner)
  await rowsOf('Departments')
  const { id } = await application.call('POST', departments, { dept_code: `LX${made}`, dept_name: 'Room of them' })
  tellWatchers({ ids: [], added: true }, 'department')
  await screen.findByText('Room of them')
  await application.call('DELETE', `${departments}${id}/`, {})
  tellWatchers({ ids: [id], added: false }, 'department')
  await waitFor(() => expect(screen.queryByText('Room of them')).toBeNull())
})

it('an open form that nobody typed in takes the change over and tells of it', async () => {
  const { user } = await application.open(`/company/department/${department.id}`, application.owner)
  const form = within(await screen.findByRole('dialog', { name: `L${made} Room ${made}` }))
  await changeElsewhere({ remark: 'from elsewhere' })
  tell()
  await form.findByText(/You see it as it is now/)
  expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: /Remark/ }).value).toBe('from elsewhere')
  await user.type(form.getByRole('textbox', { name: /Department name/ }), '!')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText(/was saved/)
})

it('a form with input keeps it, tells of the change and compares on request', async () => {
  const { user } = await application.open(`/company/department/${department.id}`, application.owner)
  const form = within(await screen.findByRole('dialog', { name: `L${made} Room ${made}` }))
  const name = form.getByRole<HTMLInputElement>('textbox', { name: /Department name/ })
  await user.type(name, ' mine')
  await changeElsewhere({ remark: 'theirs' })
  tell()
  await form.findByText(/while you were typing/)
  expect(name.value).toBe(`Room ${made} mine`)
  await user.click(form.getByRole('button', { name: 'Compare' }))
  await user.click(await form.findByRole('button', { name: 'Continue with these values' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText(/was saved/)
  expect(await application.call('GET', `${departments}${department.id}/`)).toMatchObject({
    dept_name: `Room ${made} mine`,
    remark: 'theirs',
  })
})

it('a form whose record somebody else deleted says so and saves no more', async () => {
  await application.open(`/company/department/${department.id}`, application.owner)
  const form = within(await screen.findByRole('dialog', { name: `L${made} Room ${made}` }))
  await application.call('DELETE', `${departments}${department.id}/`, {})
  tell()
  await form.findByText(/Another user deleted this record/)
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
})
