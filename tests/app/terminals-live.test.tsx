// All terminals on one page: what is wrong and what to do, narrowed down, and changed by what the server tells, without reloading.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tellTopic } from '#src/api/live-topics.ts'
import { type Application, startApplication } from './support/application.tsx'

let application: Application
const sn = `TL${Date.now()}`

beforeAll(async () => {
  application = await startApplication('glance')
  for (const alias of ['North gate', 'South gate'])
    await application.call('POST', '/web/device/api/v2/terminals/', { sn: sn + alias[0], alias })
})
afterAll(() => application.close())

const card = async (name: string) => within((await screen.findByRole('link', { name })).closest('li') as HTMLElement)

it('names what to do, follows a terminal that connects, and filters by state', async () => {
  const { user, address } = await application.open('/device/live', application.owner)
  const north = await card('North gate')
  north.getByText('Never called: check server address, port and network')
  await fetch(`${window.location.origin}/iclock/cdata?SN=${sn}N&options=all&pushver=2.4.1`)
  tellTopic('device.state')
  await waitFor(async () => expect((await card('North gate')).getByText('Online')).toBeDefined())
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Online (1)')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'South gate' })).toBeNull())
  expect(address()).toContain('show=online')
})

it('is one press away from the list of terminals', async () => {
  const { user, address } = await application.open('/device/terminal', application.owner)
  await user.click(await screen.findByRole('link', { name: 'Terminals live' }))
  await waitFor(() => expect(address()).toContain('/device/live'))
})
