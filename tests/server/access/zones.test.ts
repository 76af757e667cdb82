// Zones: who is inside by the doors that people went through last, and the evacuation list within the reader's scope.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inCompany } from '#server/platform/db/tenant.ts'
import type { Person } from '#tests/contract/support/server.ts'
import { companyWithTerminals, type Place } from '#tests/server/device/company.ts'
import { terminalCalls, wire } from '#tests/server/device/push/terminal.ts'

let place: Place
let area = 0
let hall = 0
let number = 0
const sns = Math.floor(Math.random() * 1e8)

beforeAll(async () => {
  place = await companyWithTerminals('zones')
  area = (await place.add('personnel/areas', { area_code: 'SITE', area_name: 'Site' })).id
  hall = (await place.add('personnel/departments', { dept_code: 'HALL', dept_name: 'Hall' })).id
  const { data } = await place.call('GET', 'personnel/departments')
  const other = data.data.find(({ id }: { id: number }) => id !== hall).id
  for (const [emp_code, first_name, department] of [
    ['11', 'Ana', hall],
    ['12', 'Ben', other],
    ['13', 'Cem', hall],
  ] as const)
    await place.add('personnel/employees', { emp_code, first_name, department, area: [area] })
}, 120_000)

async function newDoor() {
  const sn = `ZN${sns}${++number}`
  const alias = `Gate ${number}`
  const terminal = await place.add('device/terminals', { sn, alias, area, is_access: true, terminal_tz: 'UTC' })
  const calls = terminalCalls(place, sn)
  await calls.get('cdata?options=all&DeviceType=acc&pushver=3.1.2')
  const query = { terminal: String(terminal.id) }
  const [door] = (await place.call('GET', 'acc/terminals', { query })).data.data
  let index = 0
  /** `ago`: minutes. */
  const pass = (pin: string, ago: number, way = 2, event = 1) => {
    const time = new Date(Date.now() - ago * 60_000).toISOString().slice(0, 19).replace('T', ' ')
    return calls.post(
      'cdata?table=rtlog',
      wire(`time=${time}⇥pin=${pin}⇥event=${event}⇥inoutstatus=${way}⇥index=${++index}␊`),
    )
  }
  return { id: Number(door.id), terminal: Number(terminal.id), alias, pass }
}
const newZone = async (zone_name: string, entry: readonly number[], exit: readonly number[], inside_hours = 16) =>
  (await place.add('acc/zones', { zone_name, area, entry_doors: entry, exit_doors: exit, inside_hours })).id as number
const listFor = async (person: Person = place.owner) =>
  (await person.call('GET', '/web/acc/api/v2/zones/inside/')).data as {
    as_of: string
    silent: string[]
    hidden: number
    more: number
    zones: { zone: number; people: { emp_code: string; name: string | null; door: string; at: string }[] }[]
  }
const codesIn = async (zone: number, person?: Person) =>
  (await listFor(person)).zones.find((one) => one.zone === zone)?.people.map(({ emp_code }) => emp_code)
const countOf = async (zone: number) => (await place.call('GET', `acc/zones/${zone}`)).data.inside

test('whoever came in is inside until they go out, with the door and the time', async () => {
  const [gate, back] = [await newDoor(), await newDoor()]
  const zone = await newZone('Building', [gate.id], [back.id])
  expect(await codesIn(zone)).toEqual([])
  await gate.pass('11', 60)
  await gate.pass('12', 50)
  await gate.pass('4711', 40)
  // Refused: they did not go through.
  await gate.pass('13', 30, 2, 23)
  expect((await codesIn(zone))?.toSorted()).toEqual(['11', '12', '4711'])
  const list = await listFor()
  expect(list.zones.find((one) => one.zone === zone)?.people.find(({ emp_code }) => emp_code === '11')).toMatchObject({
    ...{ name: 'Ana', department: 'Hall', door: gate.alias },
    at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
  })
  await back.pass('11', 20)
  // Held back by the panel, and older than the way out.
  await gate.pass('11', 25)
  expect((await codesIn(zone))?.toSorted()).toEqual(['12', '4711'])
  expect(await countOf(zone)).toBe(2)
  await back.pass('12', 10)
  await back.pass('4711', 9)
})

test('somebody in a zone within another stands where they came in last, once', async () => {
  const [gate, lab, out] = [await newDoor(), await newDoor(), await newDoor()]
  const site = await newZone('Tower', [gate.id], [out.id])
  const inner = await newZone('Laboratory', [lab.id], [lab.id])
  await gate.pass('11', 60)
  await lab.pass('11', 50, 0)
  expect([await codesIn(site), await codesIn(inner)]).toEqual([[], ['11']])
  expect([await countOf(site), await countOf(inner)]).toEqual([1, 1])
  // A door on both lists counts by the direction that it reports.
  await lab.pass('11', 40, 1)
  expect([await codesIn(site), await codesIn(inner)]).toEqual([['11'], []])
  await out.pass('11', 30)
  expect(await codesIn(site)).toEqual([])
})

test('whoever came in longer ago than the zone says has left without telling', async () => {
  const gate = await newDoor()
  const zone = await newZone('Yard', [gate.id], [], 2)
  await gate.pass('11', 130)
  await gate.pass('13', 110)
  expect(await codesIn(zone)).toEqual(['13'])
  await place.call('DELETE', `acc/zones/${zone}`)
})

test('a reader sees their own people, and how many others there are; without the right nobody', async () => {
  const gate = await newDoor()
  const zone = await newZone('Hall', [gate.id], [])
  await gate.pass('11', 5)
  await gate.pass('12', 4)
  const guard = await place.server.member(place.owner, {
    email: 'guard@zones.test',
    permissions: ['acc.evacuate_zone'],
    scope: { department: [hall] },
  })
  expect(await codesIn(zone, guard)).toEqual(['11'])
  expect(await listFor(guard)).toMatchObject({ hidden: 1, more: 0 })
  expect((await listFor()).hidden).toBe(0)
  const looks = await place.server.member(place.owner, { email: 'looks@zones.test', permissions: ['acc.view_zone'] })
  expect((await looks.call('GET', '/web/acc/api/v2/zones/inside/')).status).toBe(403)
  const elsewhere = (await place.add('personnel/areas', { area_name: 'Elsewhere' })).id
  const far = await place.server.member(place.owner, {
    email: 'far@zones.test',
    permissions: ['acc.evacuate_zone'],
    scope: { area: [elsewhere] },
  })
  expect((await listFor(far)).zones).toEqual([])
})

test('a silent door is named, since what happened there is not known; a door that goes leaves its zones', async () => {
  const [gate, other] = [await newDoor(), await newDoor()]
  const zone = await newZone('Store', [gate.id, other.id], [gate.id])
  expect((await listFor()).silent).not.toContain(gate.alias)
  await place.set('terminal', gate.terminal, { last_activity: new Date(Date.now() - 3_600_000) })
  expect((await listFor()).silent).toContain(gate.alias)
  await place.call('DELETE', `device/terminals/${gate.terminal}`)
  const { data } = await place.call('GET', `acc/zones/${zone}`)
  expect([data.entry_doors.length, data.exit_doors.length]).toEqual([1, 0])
})

test('a list that cannot hold all gives each zone its share, says how many are inside, and of one zone has its people', async () => {
  const [left, right] = [await newDoor(), await newDoor()]
  const [wing, tract] = [await newZone('Wing', [left.id], []), await newZone('Tract', [right.id], [])]
  const { company } = place.owner
  await inCompany(place.server.database, company, async (db) => {
    for (const [door, letter] of [
      [left, 'L'],
      [right, 'R'],
    ] as const)
      await sql`insert into door_event (company_id, terminal, area, event_code, kind, event_time, door, emp_code, in_out, raw)
        select ${company}, ${door.terminal}, ${area}, 1, 'PUNCH', (now() at time zone 'UTC') - n * interval '1 second', 1,
          ${letter} || n, 0, '' from generate_series(1, 1500) n`.execute(db)
  })
  const of = async (zone?: number) => {
    const query = zone === undefined ? {} : { zone: String(zone) }
    const { data } = await place.call('GET', 'acc/zones/inside', { query })
    const told = ({ people, inside }: { people: object[]; inside: number }) => [people.length, inside]
    return [data.more, ...[wing, tract].map((id) => told(data.zones.find((one: { zone: number }) => one.zone === id)))]
  }
  const [more, first = [], second = []] = (await of()) as [number, number[], number[]]
  expect([first[1], second[1]]).toEqual([1500, 1500])
  expect(Math.min(first[0] ?? 0, second[0] ?? 0)).toBeGreaterThan(900)
  expect(more).toBeGreaterThanOrEqual(1000)
  expect(await of(tract)).toEqual([0, [0, 1500], [1500, 1500]])
})

test('a zone has a way in', async () => {
  const body = { zone_name: 'Nowhere', area, entry_doors: [], exit_doors: [] }
  expect((await place.call('POST', 'acc/zones', { body })).errors).toHaveProperty('entry_doors')
})
