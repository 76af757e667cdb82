// Doors on the screen: how they stand, live; their latest events; opening them is asked about first, and needs its right.
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tellWatchers } from '#src/api/watched-records.ts'
import { type Application, rowsOf, startApplication } from './support/application.tsx'

let application: Application
let terminal: { id: number; sn: string }
let door: { id: number }
const doors = '/web/acc/api/v2/terminals/'

beforeAll(async () => {
  application = await startApplication('gatehouse')
  const area = (await application.call('POST', '/web/personnel/api/v2/areas/', { area_code: 'G', area_name: 'Gate' }))
    .id
  const sn = `GH${Date.now()}`
  const body = { sn, alias: 'North gate', area, is_access: true }
  terminal = await application.call('POST', '/web/device/api/v2/terminals/', body)
  ;[door] = (await application.call('GET', doors)).data
})
afterAll(() => application.close())

/** As the terminal does, without a session. */
const tell = async (line: string) => {
  const url = `${window.location.origin}/iclock/cdata?SN=${terminal.sn}&table=rtlog`
  expect(await (await fetch(url, { method: 'POST', body: `${line}\n` })).text()).toBe('OK')
}

it('a door that is forced open stands so in the list, and its events beside its settings, as they come', async () => {
  const { user } = await application.open('/acc/terminal', application.owner)
  await rowsOf('Doors')
  expect(screen.queryByText('Forced open')).toBeNull()
  await tell('time=2026-10-05 09:00:00\tpin=0\tevent=102\tindex=1')
  tellWatchers({ ids: [door.id], added: false }, 'access_terminal')
  await screen.findAllByText('Forced open')
  await user.click(screen.getByRole('link', { name: 'North gate' }))
  const opened = within(await screen.findByRole('dialog'))
  await opened.findByText('Latest events')
  await tell('time=2026-10-05 09:00:09\tpin=0\tevent=201\tindex=2')
  tellWatchers({ ids: [], added: true }, 'door_event')
  await opened.findByText('Door shut')
  expect(opened.getByRole('link', { name: 'All events of this door' }).getAttribute('href')).toContain(
    `terminal__in=${terminal.id}`,
  )
})

it('opening asks first and says for how long', async () => {
  const { user } = await application.open('/acc/terminal', application.owner)
  await rowsOf('Doors')
  await user.click(screen.getByRole('checkbox', { name: /North gate/ }))
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  const asked = within(await screen.findByRole('dialog'))
  asked.getByText(/open for the seconds of their settings/)
})

it('who may only look is not offered it', async () => {
  await application.member({ email: 'looks@gatehouse.test', permissions: ['acc.view_access_terminal'] })
  await application.open('/acc/terminal', 'looks@gatehouse.test')
  await rowsOf('Doors')
  expect(screen.queryByRole('checkbox', { name: /North gate/ })).toBeNull()
})

it('the doors of a panel are listed by their names, and each opens with its own events', async () => {
  const register = `${window.location.origin}/iclock/registry?SN=${terminal.sn}`
  await (await fetch(register, { method: 'POST', body: 'LockCount=2' })).text()
  await tell('time=2026-10-05 09:05:00\tpin=0\tevent=28\teventaddr=2\tindex=3')
  const { user } = await application.open('/acc/terminal', application.owner)
  const list = await rowsOf('Doors')
  const texts = list.map(({ textContent }) => textContent ?? '')
  expect(texts.some((text) => text.includes('North gate 2') && text.includes('Held open'))).toBe(true)
  await user.click(screen.getByRole('link', { name: 'North gate 2' }))
  const opened = within(await screen.findByRole('dialog'))
  await opened.findByText(/^Door 2 of 2 of this panel/)
  await opened.findByText('Held open')
  expect(opened.queryByText('Door shut')).toBeNull()
  expect(opened.getByRole('link', { name: 'All events of this door' }).getAttribute('href')).toContain('door=2')
})
