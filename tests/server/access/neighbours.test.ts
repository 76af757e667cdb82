// What is read of events for one door of a panel does not grow with what its other doors have had.
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { doorLive } from '#server/areas/access/doors/door-live.ts'
import { insideTerm } from '#server/areas/access/zones/inside-term.ts'
import { companyWithTerminals, type Place } from '#tests/server/device/company.ts'
import { terminalCalls } from '#tests/server/device/push/terminal.ts'

let place: Place
let terminal = 0
let doors: readonly { readonly id: number; readonly door_no: number }[]
const neighbours = 20_000
const sn = `NB${Math.floor(Math.random() * 1e8)}`

beforeAll(async () => {
  place = await companyWithTerminals('neighbours')
  const area = (await place.add('personnel/areas', { area_code: 'SITE', area_name: 'Site' })).id
  terminal = (await place.add('device/terminals', { sn, alias: sn, area, is_access: true, terminal_tz: 'UTC' })).id
  const calls = terminalCalls(place, sn)
  await calls.get('cdata?options=all&DeviceType=acc&pushver=3.1.2')
  await calls.post('registry?', 'DeviceType=acc,LockCount=3')
  const { rows } = await sql<(typeof doors)[number]>`select id, door_no from access_terminal
    where terminal = ${terminal} order by door_no`.execute(place.server.database.kysely)
  doors = rows.map(({ id, door_no }) => ({ id: Number(id), door_no }))
  // The second door's are the newest; the first one's name it, name none, or name one that is not there; the third has none.
  await sql`insert into door_event (company_id, terminal, area, event_code, kind, meaning, event_time, door, emp_code, raw, source, event_index)
    select ${place.owner.company}, ${terminal}, ${area}, 0, 'PUNCH', 'PASSED',
      (now() at time zone 'UTC') - make_interval(mins => case when n <= ${neighbours} then 1 else 100 - n % 10 end),
      case when n <= ${neighbours} then 2 else (array[1, null, 0, 9])[n - ${neighbours}] end,
      (n % 500)::text, 'n', 'PANEL', n from generate_series(1, ${neighbours + 4}) n`.execute(
    place.server.database.kysely,
  )
  await sql`analyze door_event`.execute(place.server.database.kysely)
}, 120_000)

interface Plan {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}

/** Rows of events that a plan looked at, taken or not. */
function eventsRead(plan: Plan): number {
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const own = plan['Relation Name'] === 'door_event' ? (plan['Actual Rows'] + removed) * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, inner) => sum + eventsRead(inner), own)
}

async function readFor(query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>`
    explain (analyze, format json) ${query}`.execute(place.server.database.kysely)
  const [{ Plan: plan } = { Plan: undefined }] = rows[0]?.['QUERY PLAN'] ?? []
  if (!plan) throw new Error('no plan')
  return eventsRead(plan)
}

const doorOf = (number: number) => doors.find(({ door_no }) => door_no === number)?.id ?? 0

test('the last event of a door is found by reading its own', async () => {
  const lastOf = (number: number) =>
    sql`select ${doorLive.last_event_time()} as at from access_terminal p where p.id = ${doorOf(number)}`
  // One of each number that was told, to find the numbers, and one of each that means the door.
  expect(await readFor(lastOf(1))).toBeLessThanOrEqual(4 + 4)
  expect(await readFor(lastOf(2))).toBe(1)
  expect(await readFor(lastOf(3))).toBe(0)
  const { data } = await place.call('GET', `acc/terminals/${doorOf(1)}`)
  expect(data.last_event).toBe('PASSED')
  const { data: unused } = await place.call('GET', `acc/terminals/${doorOf(3)}`)
  expect(unused.last_event).toBeNull()
})

test('who is inside of a zone is read from the events of its doors', async () => {
  const { area } = (await place.call('GET', `device/terminals/${terminal}`)).data
  const zoneAt = async (number: number) =>
    (
      await place.add('acc/zones', {
        ...{ zone_name: `By door ${number}`, area: area.id ?? area, inside_hours: 16 },
        ...{ entry_doors: [doorOf(number)], exit_doors: [] },
      })
    ).id as number
  const [first, second, third] = [await zoneAt(1), await zoneAt(2), await zoneAt(3)]
  const inside = (zone: number) => insideTerm(place.owner.company, sql`select ${zone}::bigint`)
  expect(await readFor(inside(first))).toBeLessThanOrEqual(4 + 4)
  expect(await readFor(inside(third))).toBe(0)
  const countOf = async (zone: number) => (await place.call('GET', `acc/zones/${zone}`)).data.inside
  expect([await countOf(first), await countOf(second), await countOf(third)]).toEqual([4, 500, 0])
})
