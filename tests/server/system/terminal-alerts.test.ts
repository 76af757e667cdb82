// Alerts of terminals and doors: found in what they told, each once, and nothing that was held back for days.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUrgent } from '#server/engine/alerts/find-alerts.ts'
import { sendAlerts } from '#server/engine/alerts/send-alerts.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startServer()
  owner = await server.company('terminal-alerts')
}, 60_000)
afterAll(() => server.close())

test('a clock that is off, a terminal that was opened and alarms of doors are told of, once', async () => {
  const area = (await owner.call('GET', '/web/personnel/api/v2/areas/')).data.data[0].id
  const add = async (sn: string, is_access: boolean) => {
    const body = { sn, alias: sn, area, is_access, terminal_tz: 'UTC' }
    return (await owner.call('POST', '/web/device/api/v2/terminals/', { body })).data.id
  }
  const [clock, door] = [await add('SN-CLOCK', false), await add('SN-DOOR', true)]
  const drifts = (seconds: number) => sql`insert into terminal_link (company_id, terminal, drift, drift_time)
    values (${owner.company}, ${clock}, ${seconds}::integer, now())
    on conflict (company_id, terminal) do update set drift = excluded.drift, drift_time = now()`
  const opened = sql`insert into terminal_operation (company_id, terminal, area, action_name, action_text, action_time, object)
    values (${owner.company}, ${clock}, ${area}, 3, 'Alarm: device opened', now(), '55')`
  const happened = (meaning: string, daysAgo: number) => sql`
    insert into door_event (company_id, terminal, area, event_index, event_code, kind, meaning, event_time, raw)
    values (${owner.company}, ${door}, ${area}, ${daysAgo}::integer, 0, 'DOOR', ${meaning},
      now() at time zone 'UTC' - make_interval(days => ${daysAgo}, secs => length(${meaning})), '')`
  const meanings = ['TAMPER', 'FORCED', 'HELD', 'DURESS', 'ALARM', 'REFUSED']
  const happen = async (statements: readonly ReturnType<typeof sql>[]) => {
    for (const statement of statements) await statement.execute(server.database.kysely)
  }
  const told = async () => {
    await inAllCompanies(server.database, findUrgent)
    await sendAlerts(server.database)
    const { data } = await owner.call('GET', '/web/base/api/v2/notifications/')
    const codes: readonly string[] = data.data.map(({ title_code }: { title_code: string }) => title_code)
    return codes
      .map((code) => code.replace('ALERT_', ''))
      .filter((code) => code !== 'DEVICE_OFFLINE')
      .toSorted()
  }
  const settings = '/web/system/api/v2/alert_settings/'
  const { data: found } = await owner.call('GET', settings, { query: { event__in: 'DEVICE_CLOCK' } })
  await owner.call('PATCH', `${settings}${found.data[0].id}/`, { body: { frequency: 'IMMEDIATE' } })
  await happen([drifts(59), ...meanings.map((meaning) => happened(meaning, 5))])
  expect(await told()).toEqual([])
  await happen([drifts(-61), opened, ...meanings.map((meaning) => happened(meaning, 0))])
  const all = [
    'DEVICE_CLOCK',
    'DEVICE_TAMPER',
    'DEVICE_TAMPER',
    'DOOR_ALARM',
    'DOOR_DURESS',
    'DOOR_FORCED',
    'DOOR_HELD',
  ]
  for (const _ of [1, 2]) expect(await told()).toEqual(all)
})

test('a high temperature and a removal that a door has not confirmed are told of, once', async () => {
  const areas = '/web/personnel/api/v2/areas/'
  const area = (await owner.call('POST', areas, { body: { area_code: 'WARM', area_name: 'Warm' } })).data.id
  const body = { sn: 'SN-WARM', alias: 'Warm gate', area, is_access: true, terminal_tz: 'UTC' }
  const terminal = (await owner.call('POST', '/web/device/api/v2/terminals/', { body })).data.id
  const people = '/web/personnel/api/v2/employees/'
  const ana = { emp_code: '4711', first_name: 'Ana', area: [area] }
  const employee = (await owner.call('POST', people, { body: ana })).data.id
  const db = server.database.kysely
  const measured = (degrees: number, secondsAgo: number) =>
    sql`insert into transaction (company_id, employee, emp_code, first_name, punch_time, punch_utc, terminal, terminal_sn, terminal_alias,
        temperature)
      select ${owner.company}, ${employee}, '4711', 'Ana', at at time zone 'UTC', at, ${terminal}, 'SN-WARM', 'Warm gate', ${degrees}
      from (select now() - make_interval(secs => ${secondsAgo}::integer) as at) moment`.execute(db)
  const messages = async () => {
    await inAllCompanies(server.database, findUrgent)
    await sendAlerts(server.database)
    const { data } = await owner.call('GET', '/web/base/api/v2/notifications/', { query: { page_size: '100' } })
    const all: readonly { title_code: string; context: object }[] = data.data
    return all.filter(({ title_code }) => /TEMPERATURE|REMOVAL/.test(title_code))
  }
  await measured(37.3, 60)
  await owner.call('POST', `${people}adjust_area/`, { body: { ids: [employee], areas: [], mode: 'replace' } })
  await sql`delete from command where terminal = ${terminal}`.execute(db)
  await sql`select queue_removal(${owner.company}, array[${terminal}::bigint], '4711', 'system')`.execute(db)
  expect(await messages()).toEqual([])
  await measured(38.4, 30)
  await sql`update command set commit_time = now() - interval '11 minutes' where terminal = ${terminal}`.execute(db)
  for (const _ of [1, 2])
    expect((await messages()).map(({ title_code }) => title_code).toSorted()).toEqual([
      'ALERT_REMOVAL_UNANSWERED',
      'ALERT_TEMPERATURE_HIGH',
    ])
  expect(JSON.stringify(await messages())).toMatch(/38\.4.*Warm gate|Warm gate.*38\.4/)
  // The door has confirmed it: no word of another one.
  await sql`update command set state = 'DONE' where terminal = ${terminal}`.execute(db)
  expect(await messages()).toHaveLength(2)
})
