import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepTerminals } from '#server/areas/device/upkeep.ts'
import { companyWithTerminals, type Place } from './company.ts'

let place: Place
let terminal: number
beforeAll(async () => {
  place = await companyWithTerminals('orders')
  terminal = (await place.add('device/terminals', { sn: 'Q1', alias: 'Gate' })).id
})
afterAll(() => place.server.close())

const order = async (minutes: number) => {
  await place.call('POST', 'device/terminals/duplicate_punch_period', { body: { ids: [terminal], minutes } })
  const { data } = await place.call('GET', 'device/commands', { query: { ordering: '-id', page_size: '1' } })
  return data.data[0].id as number
}
const stateOf = async (id: number) => (await place.call('GET', `device/commands/${id}`)).data.state
const act = (action: string, ids: readonly number[]) =>
  place.call('POST', `device/commands/${action}`, { body: { ids } })

describe('a command', () => {
  test('waits, tells who ordered it, and can be cancelled while it waits', async () => {
    const id = await order(1)
    expect((await place.call('GET', `device/commands/${id}`)).data).toMatchObject({
      state: 'PENDING',
      kind: 'OPTION',
      created_by: place.owner.email,
      terminal: { sn: 'Q1' },
    })
    expect((await act('cancel', [id])).data).toEqual({ accepted: 1, skipped: [] })
    expect(await stateOf(id)).toBe('CANCELLED')
    expect((await act('cancel', [id])).data.skipped).toMatchObject([{ id, code: 'ZBDV0029' }])
  })

  test('that failed, expired or was cancelled is queued once more; one that waits is not', async () => {
    const [failed, waiting] = [await order(2), await order(3)]
    await place.set('command', failed, { state: 'FAILED', return_value: -1001, tries: 3 })
    expect((await act('retry', [failed, waiting])).data).toMatchObject({ accepted: 1, skipped: [{ id: waiting }] })
    expect((await place.call('GET', `device/commands/${failed}`)).data).toMatchObject({
      state: 'PENDING',
      tries: 0,
      return_value: null,
    })
  })

  test('that was sent stays until it is answered', async () => {
    const id = await order(4)
    await place.set('command', id, { state: 'SENT' })
    expect((await place.call('DELETE', `device/commands/${id}`)).code).toBe('ZBDV0020')
    await place.set('command', id, { state: 'DONE' })
    expect((await place.call('DELETE', `device/commands/${id}`)).status).toBe(200)
  })

  test('that nobody asked for in its time expires; what is answered is forgotten after its days', async () => {
    const [late, old] = [await order(5), await order(6)]
    await place.set('command', late, { expires: new Date(Date.now() - 60_000) })
    await place.set('command', old, { state: 'DONE', commit_time: new Date(Date.now() - 31 * 86_400_000) })
    await keepTerminals(place.server.database)
    expect(await stateOf(late)).toBe('EXPIRED')
    expect((await place.call('GET', `device/commands/${old}`)).status).toBe(404)
  })

  test('of control lasts ten minutes, others thirty days', async () => {
    await place.call('POST', 'device/terminals/reboot', { body: { ids: [terminal] } })
    const { data } = await place.call('GET', 'device/commands', { query: { search: 'REBOOT' } })
    const [{ commit_time, expires }] = data.data
    expect(Date.parse(expires) - Date.parse(commit_time)).toBe(600_000)
  })
})

test('commands are seen by those who may see the area of the terminal', async () => {
  const elsewhere = await place.add('personnel/areas', { area_name: 'Elsewhere' })
  const guard = await place.server.member(place.owner, {
    email: 'guard@orders.test',
    permissions: ['device.view_command'],
    scope: { area: [elsewhere.id] },
  })
  const seen = async () => (await guard.call('GET', '/web/device/api/v2/commands/')).data.total
  expect(await seen()).toBe(0)
  await place.call('POST', 'device/terminals/set_area', { body: { ids: [terminal], area: elsewhere.id } })
  expect(await seen()).toBeGreaterThan(0)
})
