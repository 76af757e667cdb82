// The evacuation list on the screen: who is inside, ticked off, printed, and read again as people pass.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { tellWatchers } from '#src/api/watched-records.ts'
import { type Application, startApplication } from './support/application.tsx'

let application: Application
let sn = ''
let index = 0

beforeAll(async () => {
  application = await startApplication('muster')
  const area = (await application.call('POST', '/web/personnel/api/v2/areas/', { area_code: 'G', area_name: 'Gate' }))
    .id
  sn = `MU${Date.now()}`
  const body = { sn, alias: 'North gate', area, is_access: true, terminal_tz: 'UTC' }
  await application.call('POST', '/web/device/api/v2/terminals/', body)
  const [door] = (await application.call('GET', '/web/acc/api/v2/terminals/')).data
  for (const [emp_code, first_name] of [
    ['11', 'Ana'],
    ['12', 'Ben'],
  ])
    await application.call('POST', '/web/personnel/api/v2/employees/', { emp_code, first_name, area: [area] })
  const zone = { zone_name: 'Building', area, entry_doors: [door.id], exit_doors: [door.id] }
  await application.call('POST', '/web/acc/api/v2/zones/', zone)
})
afterAll(() => application.close())

const pass = async (pin: string, way: 0 | 1) => {
  const time = new Date().toISOString().slice(0, 19).replace('T', ' ')
  const line = `time=${time}\tpin=${pin}\tevent=1\tinoutstatus=${way}\tindex=${++index}\n`
  await fetch(`${window.location.origin}/iclock/cdata?SN=${sn}&table=rtlog`, { method: 'POST', body: line })
}

it('names who is inside by zone, counts those who are found, prints, and follows who leaves', async () => {
  const { user } = await application.open('/acc/evacuation', application.owner)
  await screen.findByText(/^As of/)
  screen.getAllByText(/Nobody is inside/)
  await pass('11', 0)
  await pass('12', 0)
  tellWatchers({ ids: [], added: true }, 'door_event')
  const building = within(await screen.findByRole('region', { name: 'Building' }))
  await building.findByRole('rowheader', { name: 'Ben' })
  await user.click(building.getByRole('checkbox', { name: 'Ana (11) is found' }))
  building.getByText(/1 of 2 found/)
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  await pass('12', 1)
  tellWatchers({ ids: [], added: true }, 'door_event')
  await waitFor(() => expect(building.queryByRole('rowheader', { name: 'Ben' })).toBeNull(), { timeout: 7000 })
  // Who was found stays so.
  building.getByText(/1 of 1 found/)
})
