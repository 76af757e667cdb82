// What is done with ticked employees: each dialog asks for what its action needs.
import { File as NodeFile } from 'node:buffer'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plainPicture } from '#tests/contract/support/plain-picture.ts'
import { type Application, rowsOf, startApplication } from './support/application.tsx'

let application: Application
const employees = '/web/personnel/api/v2/employees/'
const hire = (emp_code: string) => application.call('POST', employees, { emp_code, first_name: `Person ${emp_code}` })
const person = async (emp_code: string) => (await application.call('GET', `${employees}?emp_code=${emp_code}`)).data[0]

beforeAll(async () => {
  application = await startApplication('hands')
  await hire('H1')
  await hire('H2')
}, 60_000)
afterAll(() => application.close())

/** The dialog that the action of the two ticked employees opens. */
async function begin(action: string) {
  const { user } = await application.open('/team/employee', application.owner)
  await rowsOf('Employees')
  for (const code of ['H1', 'H2'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${code} Person ${code}` }))
  const bar = within(await screen.findByRole('region', { name: 'Selected records' }))
  // The first of so many stand side by side.
  await user.click(bar.getByRole('button', { name: /more actions$/ }))
  await user.click(bar.getByRole('button', { name: action }))
  const dialog = within(await screen.findByRole('dialog', { name: action }))
  await dialog.findByRole('button', { name: 'Confirm' })
  return { user, dialog, confirm: () => user.click(dialog.getByRole('button', { name: 'Confirm' })) }
}

it('attendance is switched off from a day on', async () => {
  const { user, dialog, confirm } = await begin('Attendance off')
  await user.type(dialog.getByRole('textbox', { name: 'From' }), '2026-01-05')
  await confirm()
  await screen.findByText('Attendance off: 2 records')
  expect((await person('H1')).enable_attendance).toBe(false)
})

it('nobody is deleted with their history unless the code is typed', async () => {
  const { user, dialog, confirm } = await begin('Delete with history')
  await user.type(dialog.getByRole('textbox', { name: 'Type the employee code' }), 'H1')
  await confirm()
  await dialog.findByText('This is not the code of the one chosen employee')
  expect(await person('H1')).toBeTruthy()
})

// Of Node's own kind, which its fetch can send.
const photo = new NodeFile(['x'], 'nobody.jpg', { type: 'image/jpeg' }) as unknown as File

it('photos for terminals come in above their list, where nobody is asked what they are for', async () => {
  const { user } = await application.open('/device/bio-photo', application.owner)
  await user.click(await screen.findByRole('button', { name: 'Import photos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import photos' }))
  expect(dialog.queryByRole('radio')).toBeNull()
  const face = Buffer.from(plainPicture(300).split(',')[1] ?? '', 'base64')
  const files = ['H1.jpg', 'nobody.jpg'].map((name) => new NodeFile([new Uint8Array(face)], name) as unknown as File)
  await user.upload(await dialog.findByTestId('file'), files)
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  const told = await dialog.findByRole('alert')
  await waitFor(() => expect(told.textContent).toContain('nobody.jpg: No employee has this code'))
  const { data } = await application.call('GET', '/web/device/api/v2/biophotos/')
  expect(data).toMatchObject([{ enroll_sn: 'WEB', approval_state: 1 }])
})

it('photos that find nobody are named', async () => {
  const { user } = await application.open('/team/employee', application.owner)
  await rowsOf('Employees')
  await user.click(await screen.findByRole('button', { name: 'Import photos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import photos' }))
  await user.upload(await dialog.findByTestId('file'), photo)
  await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('nobody.jpg'))
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  const told = await dialog.findByRole('alert')
  await waitFor(() => expect(told.textContent).toContain('nobody.jpg: No employee has this code'))
})
