// The visits of a plan are entered one below the other, each proposed after the one before; the plan is given to people.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, startApplication } from '#tests/app/support/application.tsx'

const gps = '/web/gps/api/v2/'

let application: Application
let client: number
beforeAll(async () => {
  application = await startApplication('visits-form')
  const body = {
    client_id: 'C-1',
    company_name: 'Harbour Hotel',
    contact_person: 'Ann',
    mobile: '+971501234567',
    address: 'Quay 1',
    latitude: '25.1',
    longitude: '55.1',
  }
  client = (await application.call('POST', `${gps}client_details/`, body)).id
})
afterAll(() => application.close())

const plans = async () => (await application.call('GET', `${gps}schedule_planners/`)).data

it('a weekly plan of two visits is written, the second beginning where the first ends', async () => {
  const { user } = await application.open('/gps/schedule-planner/new', application.owner)
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'North')
  const add = await screen.findByRole('button', { name: 'Add a visit' })
  await waitFor(() => expect(add).toHaveProperty('disabled', false))
  await user.click(add)
  await user.click(add)
  const second = within(screen.getByRole('group', { name: 'Visit 2' }))
  await user.type(second.getByRole('textbox', { name: 'Purpose' }), 'Fill')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('North was saved')
  expect(await plans()).toMatchObject([
    {
      cycle: 'WEEKLY',
      visit_count: 2,
      schedule_details: [
        { client, day: 1, start_time: '09:00:00', end_time: '10:00:00', purpose: '' },
        { client, day: 1, start_time: '10:00:00', end_time: '11:00:00', purpose: 'Fill' },
      ],
    },
  ])
})

it('a visit keeps what is typed into it, and its input, when the one before it is removed', async () => {
  const { user } = await application.open('/gps/schedule-planner/new', application.owner)
  const add = await screen.findByRole('button', { name: 'Add a visit' })
  await waitFor(() => expect(add).toHaveProperty('disabled', false))
  for (let count = 0; count < 3; count += 1) await user.click(add)
  const visit = (number: number) => within(screen.getByRole('group', { name: `Visit ${number}` }))
  const purpose = visit(2).getByRole('textbox', { name: 'Purpose' })
  await user.type(purpose, 'Count')
  await user.click(visit(1).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Visit 3' })).toBeNull())
  expect(visit(1).getByRole('textbox', { name: 'Purpose' })).toBe(purpose)
  expect(purpose).toHaveProperty('value', 'Count')
})

it('a plan without visits is not saved, and says what is missing', async () => {
  const { user } = await application.open('/gps/schedule-planner/new', application.owner)
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Empty')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This field is required')
  expect((await plans()).some(({ schedule_name }: { schedule_name: string }) => schedule_name === 'Empty')).toBe(false)
})
