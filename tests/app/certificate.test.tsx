// The certificate of complete punches on the screen: chosen, read in words, printed.
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Application, startApplication } from './support/application.tsx'

let application: Application
let id = 0

beforeAll(async () => {
  application = await startApplication('certified')
  const terminal = { sn: `CE${Date.now()}`, alias: 'North gate' }
  id = (await application.call('POST', '/web/device/api/v2/terminals/', terminal)).id
})
afterAll(() => application.close())

it('says of each day whether punches are missing, and prints', async () => {
  const days = [
    { day: '2026-10-05', state: 'COMPLETE', reason: null, held: 98, here: 98, missing: 0, fetched: 0 },
    { day: '2026-10-04', state: 'MISSING', reason: null, held: 40, here: 38, missing: 2, fetched: 5 },
    { day: '2026-10-03', state: 'UNKNOWN', reason: 'SILENT', held: null, here: 3, missing: 0, fetched: 0 },
  ].map((one) => ({ ...one, is_fetching: false, counted: one.held === null ? null : `${one.day} 23:10:00` }))
  application.instead(async (request, ask) => {
    if (!request.url.includes('/terminals/certificate/')) return undefined
    const answer = await (await ask()).json()
    expect(answer.data.days).toHaveLength(31)
    return Response.json({ ...answer, data: { ...answer.data, days } })
  })
  const { user } = await application.open(`/device/certificate?terminal=${id}`, application.owner)
  await screen.findByText('Complete')
  screen.getByText(/^2 punches missing: fetched again without success/)
  screen.getByText(/^Not known: the terminal has been silent since/)
  expect(screen.getByText(/1 day complete, 1 day with missing punches, 1 day not known/)).toBeDefined()
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

it('asks for a terminal first, and stands beside the form of one', async () => {
  application.instead(undefined)
  await application.open('/device/certificate', application.owner)
  await screen.findByText('Choose a terminal')
  await application.open(`/device/terminal/${id}`, application.owner)
  const part = within(await screen.findByRole('region', { name: 'Complete punches' }))
  expect(part.getAllByText(/^Not known: the terminal was not connected yet$/)).toHaveLength(7)
})
