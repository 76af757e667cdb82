// All terminals at a glance: what each is short of, filtered by area and state, within the reader's scope.
import { beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Person } from '#tests/contract/support/server.ts'
import { companyWithTerminals, type Place } from '../company.ts'
import { terminalCalls } from './terminal.ts'

type Schemas = components['schemas']

let place: Place
let gate = 0
let hall = 0
const sns = Math.floor(Math.random() * 1e9)
const ids: Record<string, number> = {}

beforeAll(async () => {
  place = await companyWithTerminals('push-live')
  gate = (await place.add('personnel/areas', { area_code: 'GATE', area_name: 'Gate' })).id
  hall = (await place.add('personnel/areas', { area_code: 'HALL', area_name: 'Hall' })).id
  await place.add('personnel/employees', { emp_code: '1042', first_name: 'Jose' })
  const site = { location_code: 'SITE', location_name: 'Site', latitude: '25.2', longitude: '55.3' }
  const location = (await place.add('personnel/locations', site)).id
  for (const [alias, area, more] of [
    ['Well', gate, { location }],
    ['Silent', gate, { location, latitude: '24.5', longitude: '54.4' }],
    ['New', hall, {}],
  ] as const)
    ids[alias] = (await place.add('device/terminals', { sn: `LV${sns}${alias}`, alias, area, ...more })).id
  for (const alias of ['Well', 'Silent'])
    await terminalCalls(place, `LV${sns}${alias}`).get('cdata?options=all&pushver=2.4.1')
  const well = terminalCalls(place, `LV${sns}Well`)
  await well.post('cdata?table=options', 'UserCount=12,~MaxUserCount=10,TransactionCount=90,~MaxAttLogCount=10')
  await well.post('cdata?table=ATTLOG', '1042\t2026-10-05 08:59:41\t0\t1\n9\t2026-10-05 09:30:00\t0\t1\n')
  await place.set('terminal', ids.Silent ?? 0, { last_activity: new Date(Date.now() - 3_600_000), state: 3 })
}, 120_000)

const live = async (query: Record<string, string> = {}, person: Person = place.owner) =>
  (await person.call('GET', '/web/device/api/v2/terminals/live/', { query })).data as Schemas['TerminalsLive']
const names = async (query?: Record<string, string>, person?: Person) =>
  (await live(query, person)).terminals.map(({ alias }) => alias)

test('those that need attention stand first, with their condition, place, last punch and what they hold', async () => {
  const { counts, terminals, more } = await live()
  expect(counts).toEqual({ all: 3, attention: 2, online: 1, offline: 2, unauthorised: 0, disabled: 0 })
  expect(more).toBe(0)
  expect(terminals).toMatchObject([
    {
      alias: 'New',
      health: 'NEVER_CONTACTED',
      last_activity: null,
      last_punch: null,
      latitude: null,
      user_count: null,
    },
    { alias: 'Silent', health: 'SILENT', state: 3, latitude: '24.5000000', longitude: '54.4000000' },
    {
      ...{ alias: 'Well', health: 'WELL', state: 1, area: 'Gate', latitude: '25.2000000', longitude: '55.3000000' },
      // Of nobody's code, too: the terminal was used.
      ...{ last_punch: '2026-10-05 09:30:00', pending_commands: expect.any(Number) },
      ...{ user_count: 12, user_capacity: 1000, transaction_count: 90, transaction_capacity: 100_000 },
    },
  ])
})

test('an area and a state narrow them down, and the counts stand for all of the area', async () => {
  expect(await names({ area: String(gate) })).toEqual(['Silent', 'Well'])
  expect(await names({ show: 'online' })).toEqual(['Well'])
  expect(await names({ show: 'attention', area: String(hall) })).toEqual(['New'])
  expect((await live({ show: 'online', area: String(hall) })).counts).toMatchObject({ all: 1, online: 0 })
  for (const query of [{ show: 'broken' }, { area: 'x' }])
    expect((await place.owner.call('GET', '/web/device/api/v2/terminals/live/', { query })).code).toBe('ZBDV0014')
})

test('whoever is bound to areas sees and counts theirs alone, and nobody without the permission reads it', async () => {
  const permissions = ['device.view_terminal']
  const guard = await place.server.member(place.owner, {
    ...{ email: 'guard@live.test', permissions, scope: { area: [hall] } },
  })
  expect(await names({}, guard)).toEqual(['New'])
  expect((await live({}, guard)).counts.all).toBe(1)
  const blind = await place.server.member(place.owner, { email: 'blind@live.test', permissions: [] })
  expect((await blind.call('GET', '/web/device/api/v2/terminals/live/')).code).toBe('ZBOA0400')
})
