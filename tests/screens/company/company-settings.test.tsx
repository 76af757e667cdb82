// The company's settings over the real server.
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, startApplication } from '#tests/app/support/application.tsx'
import { day } from '#tests/support/days.ts'

const path = '/web/personnel/api/v2/company/'
let application: Application

beforeAll(async () => {
  application = await startApplication('settled')
})
afterAll(() => application.close())

it('are one form, saved in place', async () => {
  const { user, address } = await application.open('/company/settings', application.owner)
  const phone = await screen.findByRole('textbox', { name: 'Phone' })
  await user.type(phone, '+971501234567')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Your changes were saved')
  expect((await application.call('GET', path)).company_phone).toBe('+971501234567')
  expect(address()).toBe('/company/settings')
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).value).toBe('+971501234567'),
  )
})

it('say what the server refuses', async () => {
  await application.call('POST', '/web/personnel/api/v2/employees/', { emp_code: 'A1' })
  const { user } = await application.open('/company/settings', application.owner)
  const length = await screen.findByRole('textbox', { name: /Longest employee code/ })
  await user.clear(length)
  await user.type(length, '1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Existing employee codes break the new rule: A1')
})

it('show what the subscription covers', async () => {
  await application.open('/company/settings', application.owner)
  expect((await screen.findByRole('region', { name: 'Subscription' })).textContent).toContain('No limit')
})

it('show where people hand in their photo once that is switched on, in words of their own', async () => {
  await application.call('PATCH', path, { photo_self_register: true })
  await application.open('/company/settings', application.owner)
  await screen.findByRole('img', { name: 'QR code of the address' })
  await screen.findByRole('link', { name: /bio-photo\/register\?company_id=[0-9a-f]{32}$/ })
  screen.getByRole('button', { name: 'Copy the link' })
  await application.call('PATCH', path, { photo_self_register: false })
})

it('ask once more before the time zone changes', async () => {
  const employees = '/web/personnel/api/v2/employees/'
  const { id } = await application.call('POST', employees, { emp_code: '1', hire_date: day(-100) })
  await application.call('POST', '/web/att/api/v2/manual_logs/', {
    ...{ employees: [id], punch_time: `${day(-1)} 08:00:00`, begin: 'APPROVED' },
  })
  const { user } = await application.open('/company/settings', application.owner)
  await user.click(await screen.findByRole('combobox', { name: /^Time zone/ }))
  await user.click(await screen.findByRole('option', { name: /Asia.Riyadh/, hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/New punches and calculations use the new time zone/)
  expect((await application.call('GET', path)).company_timezone).toBe('Asia/Dubai')
  await user.click(screen.getByRole('button', { name: 'Save anyway' }))
  await waitFor(async () => expect((await application.call('GET', path)).company_timezone).toBe('Asia/Riyadh'))
})

it('leave the root department free to be renamed in its form', async () => {
  const { data } = await application.call('GET', '/web/personnel/api/v2/departments/')
  const root = data.find(({ parent_dept }: { parent_dept: unknown }) => parent_dept === null)
  const { user } = await application.open(`/company/department/${root.id}`, application.owner)
  const name = await screen.findByRole('textbox', { name: /^Department name/ })
  await user.clear(name)
  await user.type(name, 'Head office')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Head office was saved/)
})
