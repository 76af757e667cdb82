// Acts of access control and terminals through the screen: rules copied, changes that reach people confirmed, punches from a file.
import { File as NodeFile } from 'node:buffer'
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, startApplication } from '#tests/app/support/application.tsx'

const acc = '/web/acc/api/v2/'
const device = '/web/device/api/v2/'
let application: Application
let area: number
let terminal: number

const add = (path: string, body: object) => application.call('POST', path, body)
beforeAll(async () => {
  application = await startApplication('hinges')
  area = (await add('/web/personnel/api/v2/areas/', { area_code: 'FOUNDRY', area_name: 'Foundry' })).id
  terminal = (await add(`${device}terminals/`, { sn: 'HINGE1', alias: 'Foundry door', area, is_access: true })).id
  for (const emp_code of ['501', '502'])
    await add('/web/personnel/api/v2/employees/', { emp_code, first_name: 'Ana', area: [area] })
})
afterAll(() => application.close())

it('a privilege is copied from somebody else onto the ticked ones', async () => {
  const group = await add(`${acc}groups/`, { area, group_name: 'Smelters' })
  const { data } = await application.call('GET', `${acc}privileges/?area=${area}&ordering=id`)
  await add(`${acc}privileges/set_group/`, { ids: [data[0].id], group: group.id })
  const { user } = await application.open(`/acc/privilege?employee__in=${data[1].employee.id}`, application.owner)
  const [row] = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })
  await user.click(row as HTMLElement)
  const bar = within(await screen.findByRole('region', { name: 'Selected records' }))
  await user.click(bar.getByRole('button', { name: 'Copy from another person' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy from another person' }))
  await user.click(dialog.getByRole('combobox', { name: /^From/ }))
  await user.click(await screen.findByRole('option', { name: /501/, hidden: true }))
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('Copy from another person: 1 record')
  const copied = await application.call('GET', `${acc}privileges/${data[1].id}/`)
  expect(copied.group.id).toBe(group.id)
})

it('privileges come in from a file, the wrong row is named, and one is changed in its form', async () => {
  const { user } = await application.open('/acc/privilege', application.owner)
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import: Privileges' }))
  const text = 'Employee code,Area code,Group number\n502,FOUNDRY,1\n501,FOUNDRY,98\n'
  // Of Node's own kind, which its fetch can send.
  const file = new NodeFile([text], 'privileges.csv', { type: 'text/csv' }) as unknown as File
  await user.upload(await dialog.findByTestId('file'), file)
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  await dialog.findByRole('combobox', { name: 'Field for Group number' })
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  await user.click(await dialog.findByRole('button', { name: 'Import 1 row' }))
  await dialog.findByText('Imported, except for some rows')
  const query = `area=${area}&ordering=id`
  const groups = async () => {
    const { data } = await application.call('GET', `${acc}privileges/?${query}`)
    return data.map((one: { group_no: number }) => one.group_no)
  }
  expect((await groups())[1]).toBe(1)
  const { data } = await application.call('GET', `${acc}privileges/?${query}`)
  await application.call('PATCH', `${acc}privileges/${data[1].id}/`, { is_group_timezone: false, timezone_no1: 1 })
  await application.open(`/acc/privilege/${data[1].id}`, application.owner)
  const form = within(await screen.findByRole('dialog', { name: /privilege/i }))
  expect((await form.findByRole<HTMLInputElement>('combobox', { name: /^First period/ })).value).toContain('24 hours')
})

it('punches of a USB file are taken over, and what became of the lines is said', async () => {
  const { user } = await application.open('/device/transaction', application.owner)
  await user.click(await screen.findByRole('button', { name: 'USB file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Punches from a USB file' }))
  const send = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Take over' })
  expect(send.disabled).toBe(true)
  await user.click(dialog.getByRole('combobox', { name: /^Terminal/ }))
  await user.click(await screen.findByRole('option', { name: /Foundry door/, hidden: true }))
  const lines = ['501\t2026-10-05 08:59:41\t1\t0\t1\t0', '777\t2026-10-05 09:00:00\t1\t0\t1\t0', 'broken']
  await user.upload(await dialog.findByTestId('file'), new File([lines.join('\n')], 'attlog.dat'))
  await user.click(send)
  const outcome = within(await dialog.findByRole('status'))
  expect(outcome.getAllByRole('row').map((row) => row.textContent)).toEqual([
    ...['New punches1', 'Of nobody: unregistered transactions1', 'Known already0', 'Lines that cannot be read1'],
  ])
  expect(outcome.getByText('broken')).toBeTruthy()
  const { data } = await application.call('GET', `${device}transactions/?terminal=${terminal}`)
  expect(data).toHaveLength(1)
})

it('the button for USB files is not offered to those who may only read punches', async () => {
  await application.member({ email: 'reads@hinges.test', permissions: ['device.view_transaction'] })
  await application.open('/device/transaction', 'reads@hinges.test')
  await screen.findByRole('table', { name: 'Transactions' })
  expect(screen.queryByRole('button', { name: 'USB file' })).toBeNull()
})

it('a period that people pass doors in is changed after asking once more, with how many they are', async () => {
  const { data } = await application.call('GET', `${acc}time_periods/?area=${area}&timezone_no=1`)
  const [{ id }] = data
  const { user } = await application.open(`/acc/time-period/${id}`, application.owner)
  await user.click(await screen.findByRole('switch', { name: 'Sunday' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/what opens for 2 people, at 1 doors/)
  expect((await application.call('GET', `${acc}time_periods/${id}/`)).sun_on).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save anyway' }))
  await expect.poll(async () => (await application.call('GET', `${acc}time_periods/${id}/`)).sun_on).toBe(false)
})

it('the hours of a week are drawn with a text for each day, and one day is copied to all days', async () => {
  const hours = { mon_start: '08:00:00', mon_end: '18:30:00', tue_on: false, sun_start: '09:00:00' }
  const period = await add(`${acc}time_periods/`, { area, timezone_name: 'Ovens', ...hours })
  const { user } = await application.open(`/acc/time-period/${period.id}`, application.owner)
  const week = within(await screen.findByRole('list', { name: 'Hours of the week' }))
  const texts = () => week.getAllByRole('listitem').map((day) => day.textContent)
  expect(texts()).toEqual([
    ...['Monday08:00 – 18:30', 'TuesdayClosed', 'Wednesday00:00 – 24:00', 'Thursday00:00 – 24:00'],
    ...['Friday00:00 – 24:00', 'Saturday00:00 – 24:00', 'Sunday09:00 – 24:00'],
  ])
  const [bar] = week.getAllByRole('listitem').map((day) => day.querySelector<HTMLElement>('[aria-hidden] > [style]'))
  expect(Number.parseFloat(bar?.style.inlineSize ?? '')).toBeCloseTo(43.75)
  await user.click(week.getByRole('button', { name: 'Copy Monday to all days' }))
  expect(texts().map((text) => text?.slice(-13))).toEqual(Array.from({ length: 7 }, () => '08:00 – 18:30'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const saved = () => application.call('GET', `${acc}time_periods/${period.id}/`)
  await expect.poll(saved).toMatchObject({ tue_on: true, tue_start: '08:00:00', sun_end: '18:30:00' })
})
