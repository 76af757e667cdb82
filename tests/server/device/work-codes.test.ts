import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from './company.ts'

let place: Place
let number = 0
beforeAll(async () => {
  place = await companyWithTerminals('keys')
})
afterAll(() => place.server.close())

const newArea = () => place.add('personnel/areas', { area_name: `Yard ${++number}` })
const newTerminal = (area: number) =>
  place.add('device/terminals', { sn: `W${++number}`, alias: `Clock ${number}`, area })
const newCode = () => place.add('device/terminalworkcodes', { code: String(100 + ++number), alias: `Job ${number}` })
const act = (name: string, ids: readonly number[], body: object) =>
  place.call('POST', `device/work_codes/${name}`, { body: { ids, ...body } })
const read = async (id: number) => (await place.call('GET', `device/work_codes/${id}`)).data
const lines = async (terminal: number) => (await place.queue(terminal)).filter((line) => line.includes('WORKCODE'))
/** The terminal answers all that waits for it. */
const answer = async (terminal: number, state: 'DONE' | 'FAILED') => {
  const { data } = await place.call('GET', 'device/commands', {
    query: { terminal: String(terminal), state: 'PENDING' },
  })
  for (const { id } of data.data) await place.set('command', id, { state, return_time: new Date() })
}

test('a code is sent to the terminals of an area, and counted as what they answer', async () => {
  const { id: area } = await newArea()
  const [one, two] = [await newTerminal(area), await newTerminal(area)]
  const code = await newCode()
  expect(await act('send_work_code', [code.id], { areas: [area] })).toMatchObject({
    data: { accepted: 1, skipped: [] },
  })
  const line = `DATA UPDATE WORKCODE PIN=${code.index}\tCODE=${code.code}\tNAME=${code.alias}`
  expect([await lines(one.id), await lines(two.id)]).toEqual([[line], [line]])
  expect(await read(code.id)).toMatchObject({ terminals_pending: 2, terminals_sent: 0, last_activity: null })
  await answer(one.id, 'DONE')
  await answer(two.id, 'FAILED')
  expect(await read(code.id)).toMatchObject({ terminals_pending: 0, terminals_sent: 1, terminals_failed: 1 })
  expect((await read(code.id)).last_activity).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('sending again replaces what waits; taking off reaches only those that were told', async () => {
  const { id: area } = await newArea()
  const [told, untold] = [await newTerminal(area), await newTerminal(area)]
  const code = await newCode()
  await act('send_work_code', [code.id], { terminals: [told.id] })
  await act('send_work_code', [code.id], { terminals: [told.id] })
  expect(await lines(told.id)).toHaveLength(1)
  await answer(told.id, 'DONE')
  await act('remove_work_code', [code.id], { areas: [area] })
  expect([await lines(told.id), await lines(untold.id)]).toEqual([[`DATA DELETE WORKCODE CODE=${code.code}`], []])
  await answer(told.id, 'DONE')
  expect(await read(code.id)).toMatchObject({ terminals_sent: 0, terminals_pending: 0 })
})

test('a code with another name is told again; one that is switched off or deleted is taken off', async () => {
  const { id: area } = await newArea()
  const terminal = await newTerminal(area)
  const [kept, gone] = [await newCode(), await newCode()]
  await act('send_work_code', [kept.id, gone.id], { terminals: [terminal.id] })
  await answer(terminal.id, 'DONE')
  const path = `device/terminalworkcodes/${kept.id}`
  await place.call('PATCH', path, { body: { alias: 'Polishing' } })
  expect(await lines(terminal.id)).toEqual([expect.stringContaining('NAME=Polishing')])
  await place.call('PATCH', path, { body: { is_active: false } })
  await place.call('DELETE', `device/terminalworkcodes/${gone.id}`)
  expect(await lines(terminal.id)).toEqual([
    `DATA DELETE WORKCODE CODE=${kept.code}`,
    `DATA DELETE WORKCODE CODE=${gone.code}`,
  ])
  const again = await act('send_work_code', [kept.id], { terminals: [terminal.id] })
  expect(again.data.skipped).toMatchObject([{ id: kept.id, code: 'ZBDV0029' }])
})

test('who is bound to an area sends to its terminals alone', async () => {
  const [{ id: own }, { id: other }] = [await newArea(), await newArea()]
  const [near, far] = [await newTerminal(own), await newTerminal(other)]
  const code = await newCode()
  const porter = await place.server.member(place.owner, {
    email: 'porter@keys.test',
    permissions: ['device.view_terminal_work_code', 'device.send_terminal_work_code'],
    scope: { area: [own] },
  })
  await porter.call('POST', '/web/device/api/v2/work_codes/send_work_code/', { body: { ids: [code.id] } })
  expect([(await lines(near.id)).length, (await lines(far.id)).length]).toEqual([1, 0])
})
