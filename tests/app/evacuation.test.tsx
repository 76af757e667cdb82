// The evacuation list on the screen: who is inside, ticked off, printed, and read again as people pass.
import { screen, waitFor, within } from '@testing-library/react'
import { useCallback, useState } from 'react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { tellWatchers } from '#src/api/watched-records.ts'
import { ZoneList } from '#src/screens/access/zone-list.tsx'
import { render } from '#tests/ui/render.tsx'
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

it('a tick draws the row of the one who was found alone', async () => {
  let drawn = 0
  const people = Array.from({ length: 50 }, (_, at) => ({
    ...{ employee: at + 1, emp_code: String(at), name: `Person ${at}`, door: 'Gate', at: '2026-03-02 09:00' },
    get department() {
      drawn += 1
      return 'Hall'
    },
  }))
  const zone = { zone: 1, zone_name: 'Building', area: 'Site', inside: 60, people }
  function Ticked() {
    const [found, setFound] = useState<ReadonlySet<string>>(new Set())
    const tick = useCallback((key: string) => setFound((before) => new Set([...before, key])), [])
    return <ZoneList zone={zone} found={found} onTick={tick} />
  }
  const { user } = render(<Ticked />)
  screen.getByText(/0 of 60 found/)
  drawn = 0
  await user.click(screen.getByRole('checkbox', { name: 'Person 7 (7) is found' }))
  screen.getByText(/1 of 60 found/)
  expect(drawn).toBe(1)
})

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
  await waitFor(() => expect(building.queryByRole('rowheader', { name: 'Ben' })).toBeNull())
  // Who was found stays so.
  building.getByText(/1 of 1 found/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Zone' }), 'Building')
  await building.findByText(/1 of 1 found/)
})
