// The form of an employee over the real server: own attributes, warnings that can be confirmed, defaults of the server.
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, startApplication } from '#tests/app/support/application.tsx'

const base = '/web/personnel/api/v2/'

let application: Application

beforeAll(async () => {
  application = await startApplication('employing')
  await application.call('POST', `${base}employee_attributes/`, { name: 'Locker', type: 'NUMBER', required: true })
  await application.call('POST', `${base}employee_attributes/`, { name: 'Motto', type: 'TEXT' })
})
afterAll(() => application.close())

const openForm = async () => {
  const visit = await application.open('/team/employee/new', application.owner)
  // So many fields take their time on a busy machine.
  await screen.findByRole('textbox', { name: 'Locker' })
  return visit
}
const saved = async (code: string) => (await application.call('GET', `${base}employees/?emp_code=${code}`)).data[0]
const input = (name: string | RegExp) => screen.getByRole('textbox', { name })

it('own attributes stand among the fields, and what they lack is told', async () => {
  const { user } = await openForm()
  await user.type(input(/Employee code/), 'F1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This field is required')
  await user.type(input('Locker'), '12')
  await user.type(input('Motto'), 'Carpe diem')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('F1 was saved')
  expect(await saved('F1')).toMatchObject({
    custom_fields: { Locker: 12, Motto: 'Carpe diem' },
    department: { dept_code: '1' },
    position: { position_code: '1' },
    area: [{ area_code: '2' }],
  })
})

it('a warning can be confirmed', async () => {
  const { user } = await openForm()
  await user.type(input(/Employee code/), 'F2')
  await user.type(input('Locker'), '1')
  await user.type(input('Birthday'), '2015-06-01')
  await user.type(input('Hire date'), '2026-01-01')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Birthday and hire date do not fit together')
  await user.click(screen.getByRole('button', { name: 'Save anyway' }))
  await screen.findByText('F2 was saved')
  expect((await saved('F2')).birthday).toBe('2015-06-01')
})

it('the choices of an attribute are written one on each line', async () => {
  const { user } = await application.open('/team/employee-attribute/new', application.owner)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Shirt')
  await user.click(await screen.findByRole('combobox', { name: /^Type/ }))
  await user.click(await screen.findByRole('option', { name: 'Choice', hidden: true }))
  await user.type(await screen.findByRole('textbox', { name: 'Choices' }), 'S{Enter}{Enter} M {Enter}L')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Shirt was saved')
  const { data } = await application.call('GET', `${base}employee_attributes/?search=shirt`)
  expect(data[0].choices).toEqual(['S', 'M', 'L'])
})

it('a transfer appears in the history of the person', async () => {
  const { id } = await application.call('POST', `${base}employees/`, { emp_code: 'F9', custom_fields: { Locker: 9 } })
  const depot = await application.call('POST', `${base}departments/`, { dept_name: 'Depot' })
  const transfer = { ids: [id], department: depot.id, effective_date: '2026-03-01', remark: 'New team' }
  await application.call('POST', `${base}employees/adjust_department/`, transfer)
  await application.open(`/team/employee/${id}?tab=history`, application.owner)
  expect((await screen.findByText(/Company employing → Depot/)).textContent).toBe(
    'Department: Company employing → Depot',
  )
  expect(await screen.findByText(/Mar 1, 2026 · .* · New team/)).toBeTruthy()
})
