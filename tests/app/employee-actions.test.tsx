// What is done with ticked employees: each dialog asks for what its action needs.
import { File as NodeFile } from 'node:buffer'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainPicture } from '#tests/contract/support/plain-picture.ts'
import { day } from '#tests/support/days.ts'
import { type Application, password, rowsOf, startApplication } from './support/application.tsx'
import { beginning, savedFiles } from './support/saved-files.ts'

let application: Application
const team = '/web/personnel/api/v2/'
const employees = `${team}employees/`
const hire = (emp_code: string, more: object = {}) =>
  application.call('POST', employees, { emp_code, first_name: `Person ${emp_code}`, ...more })
const person = async (emp_code: string) => (await application.call('GET', `${employees}?emp_code=${emp_code}`)).data[0]

beforeAll(async () => {
  application = await startApplication('hands')
  await hire('H1')
  await hire('H2')
  await application.member({ email: 'reads@hands.test', permissions: ['team.view_employee'] })
})
afterAll(() => application.close())

/** The bar of what is done with the two ticked employees. */
async function tickBoth(as = application.owner) {
  const { user } = await application.open('/team/employee', as)
  await rowsOf('Employees')
  for (const code of ['H1', 'H2'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${code} Person ${code}` }))
  return { user, bar: within(await screen.findByRole('region', { name: 'Selected records' })) }
}

/** The dialog that the action of the two ticked employees opens. */
async function begin(action: string) {
  const { user, bar } = await tickBoth()
  // The first of so many stand side by side.
  await user.click(bar.getByRole('button', { name: /more actions$/ }))
  await user.click(bar.getByRole('button', { name: action }))
  const dialog = within(await screen.findByRole('dialog', { name: action }))
  await dialog.findByRole('button', { name: 'Confirm' })
  return { user, dialog, confirm: () => user.click(dialog.getByRole('button', { name: 'Confirm' })) }
}

// The first dialog has parts to fetch.
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

it.each([
  ['owner@hands.test', 'One on a page'],
  ['reads@hands.test', 'Ten on a sheet'],
])('badges are printed by whoever sees employees: %s, %s', async (as, layout) => {
  const files = savedFiles()
  const { user, bar } = await tickBoth(as)
  await user.click(await bar.findByRole('button', { name: 'Print badges' }))
  await user.click(await screen.findByRole('menuitem', { name: layout }))
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['badges.pdf']))
  expect(await beginning(files, 5)).toBe('%PDF-')
})

it('what a resignation left open is listed with the way there, to those who may see resignations', async () => {
  const boss = await hire('H7')
  await hire('H8', { superior: boss.id })
  await application.call('POST', `${team}departments/`, { dept_name: 'Foundry', dept_code: 'FND', manager: boss.id })
  const resignation = { resign_date: day(0), resign_type: 1, disableatt: false }
  await application.call('POST', `${employees}adjust_resign/`, { ids: [boss.id], ...resignation })
  await application.open(`/team/employee/${boss.id}`, application.owner)
  // The page of a person has many parts to fetch.
  await screen.findByRole('heading', { name: 'Left open by the resignation' })
  const link = await screen.findByRole('link', { name: 'H8 Person H8' })
  expect(link.closest('li')?.textContent).toBe('Has no superior any more: H8 Person H8')
  expect(link.getAttribute('href')).toBe(`/team/employee/${(await person('H8')).id}`)
  expect(screen.getByRole('link', { name: 'FND Foundry' }).closest('li')?.textContent).toMatch(
    /^Has no manager any more/,
  )
  cleanup()
  await application.open(`/team/employee/${boss.id}`, 'reads@hands.test')
  await screen.findByRole('heading', { name: 'H7 Person H7' })
  expect(screen.queryByRole('heading', { name: 'Left open by the resignation' })).toBeNull()
})

const phone = { 'x-client': 'Android', 'x-client-id': 'hands-1', 'x-client-model': 'Pixel 9' }

it('a phone is unbound; whoever has none is named with the reason', async () => {
  await application.call('PATCH', `${team}security_policy/`, { enforce_pwd_change: false })
  const { id } = await person('H1')
  await application.call('PATCH', `${employees}${id}/`, {
    ...{ email: 'h1@hands.test', app_status: 1, self_password: password },
  })
  const signIn = { company: 'hands', username: 'H1', password, agreement: true }
  await application.call('POST', '/web/oauth/api/v2/employee_sign_in/', signIn, phone)
  const states = async () =>
    (await application.call('GET', `/web/gps/api/v2/accounts/?employee=${id}`)).data.map(
      (one: { binding_state: string }) => one.binding_state,
    )
  expect(await states()).toEqual(['BOUND'])
  const { confirm } = await begin('Unbind phone')
  await confirm()
  const outcome = within(await screen.findByRole('dialog', { name: /1 record/ }))
  await outcome.findByText('H2 Person H2')
  expect(outcome.getByText(/Not possible in the present state/)).toBeTruthy()
  expect(await states()).toEqual(['REPLACED'])
})

describe('on terminals', () => {
  const device = '/web/device/api/v2/'
  let gate: number
  const queue = async (): Promise<readonly string[]> =>
    (await application.call('GET', `${device}commands/?terminal=${gate}&ordering=id&page_size=100`)).data.map(
      (one: { content: string }) => one.content,
    )
  const empty = () => application.call('POST', `${device}terminals/clear_command/`, { ids: [gate] })

  beforeAll(async () => {
    const area = (await application.call('POST', `${team}areas/`, { area_name: 'Dock' })).id
    gate = (await application.call('POST', `${device}terminals/`, { sn: 'HANDS1', alias: 'Dock gate', area })).id
    await application.call('PATCH', `${employees}${(await person('H1')).id}/`, { area: [area] })
  })

  it('people are sent to a chosen terminal once more; whoever has none in their areas is named', async () => {
    await empty()
    const { user, dialog, confirm } = await begin('Send to terminals')
    await user.click(dialog.getByRole('combobox', { name: 'Terminals' }))
    await user.click(await screen.findByRole('option', { name: /Dock gate/, hidden: true }))
    await confirm()
    const outcome = within(await screen.findByRole('dialog', { name: /1 record/ }))
    await outcome.findByText('H2 Person H2')
    expect(outcome.getByText(/The areas have no terminal/)).toBeTruthy()
    expect((await queue()).filter((line) => line.startsWith('DATA UPDATE USERINFO PIN=H1'))).toHaveLength(1)
  })

  it('templates are deleted where and of the kinds that are chosen, which is asked for', async () => {
    await empty()
    const { user, dialog, confirm } = await begin('Delete templates')
    expect(dialog.getByText('People without templates have to be enrolled again.')).toBeTruthy()
    await confirm()
    await dialog.findByText('Nothing is selected')
    await user.click(dialog.getByRole('switch', { name: 'Faces, visible light' }))
    await user.click(dialog.getByRole('combobox', { name: 'Where' }))
    await user.click(await screen.findByRole('option', { name: 'On terminals', hidden: true }))
    await confirm()
    const outcome = within(await screen.findByRole('dialog', { name: /1 record/ }))
    await outcome.findByText('H2 Person H2')
    expect((await queue()).filter((line) => line.includes('DELETE BIODATA'))).toEqual([
      'DATA DELETE BIODATA Pin=H1\tType=9',
    ])
  })
})
