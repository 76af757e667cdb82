// The past of records as a visitor meets it: the history of each, and the trash.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, rowsOf, startApplication } from './support/application.tsx'

let application: Application
const departments = '/web/personnel/api/v2/departments/'
const add = (dept_code: string, dept_name: string, more: object = {}) =>
  application.call('POST', departments, { dept_code, dept_name, ...more })

beforeAll(async () => {
  application = await startApplication('past')
})
afterAll(() => application.close())

it('the history tells each field before and after, references by their names', async () => {
  const top = await add('TOP', 'Top')
  const { id } = await add('MAIN', 'Main')
  await application.call('PATCH', `${departments}${id}/`, { dept_name: 'Head', parent_dept: top.id })
  const { user } = await application.open('/company/department', application.owner)
  await rowsOf('Departments')
  await user.click(screen.getByRole('button', { name: 'Actions for MAIN Head' }))
  await user.click(await screen.findByRole('menuitem', { name: 'History' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'History of MAIN Head' }))
  const [last, first] = await drawer.findAllByRole('listitem')
  expect(last?.textContent).toContain('Changed')
  expect(last?.textContent).toContain('owner@past.test')
  expect(last?.querySelector('dl')?.textContent).toMatch(/Department name.*Main.*Head/)
  expect(last?.querySelector('dl')?.textContent).toContain('Top')
  expect(first?.textContent).toContain('Created')
})

it('what is in the trash tells who deleted it and comes back, one or several', async () => {
  for (const code of ['ONE', 'TWO', 'SIX']) {
    const { id } = await add(code, `Gone ${code}`)
    await application.call('DELETE', `${departments}multi-destroy/`, { ids: [id] })
  }
  const { user } = await application.open('/company/department', application.owner)
  await rowsOf('Departments')
  await user.click(screen.getByRole('button', { name: 'Trash' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Trash: Departments' }))
  expect((await drawer.findByText('SIX Gone SIX')).closest('li')?.textContent).toMatch(/owner@past\.test.*30 days left/)
  await user.click(drawer.getByRole('button', { name: 'Restore SIX Gone SIX' }))
  await screen.findByText('1 record was restored')
  await waitFor(() => expect(drawer.queryByText('SIX Gone SIX')).toBeNull())
  await user.click(drawer.getByRole('checkbox', { name: 'Select ONE Gone ONE' }))
  await user.click(drawer.getByRole('checkbox', { name: 'Select TWO Gone TWO' }))
  await user.click(drawer.getByRole('button', { name: 'Restore the selected ones' }))
  await screen.findByText('2 records were restored')
  await drawer.findByText('The trash is empty')
  expect((await application.call('GET', `${departments}?search=gone`)).data).toHaveLength(3)
})

it('what cannot come back is named with the reason; what goes for good asks first', async () => {
  const { id } = await add('SAME', 'First')
  await application.call('DELETE', `${departments}multi-destroy/`, { ids: [id] })
  await add('SAME', 'Second')
  const { user } = await application.open('/company/department', application.owner)
  await rowsOf('Departments')
  await user.click(screen.getByRole('button', { name: 'Trash' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Trash: Departments' }))
  await user.click(await drawer.findByRole('button', { name: 'Restore SAME First' }))
  const alert = within(await drawer.findByRole('alert'))
  expect(alert.getByText(/another record holds this value by now: SAME/)).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Delete for good' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Delete for good?' })).getByRole('button', {
      name: 'Delete for good',
    }),
  )
  await drawer.findByText('The trash is empty')
  expect((await application.call('GET', `${departments}trash/`)).total).toBe(0)
})

it('who may not delete has no trash', async () => {
  await application.member({ email: 'reads@past.test', permissions: ['company.view_department'] })
  await application.open('/company/department', 'reads@past.test')
  await rowsOf('Departments')
  expect(screen.queryByRole('button', { name: 'Trash' })).toBeNull()
})
