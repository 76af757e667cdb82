// Doors of a company whose plan leaves access control out: nothing reaches them, nothing changes at them by surprise, and all of it
// is told once a plan has it again.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import { accessUpkeepSchedule } from '#server/areas/access/upkeep/upkeep.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { companyWithTerminals, type Place } from '#tests/server/device/company.ts'
import { terminalCalls } from '#tests/server/device/push/terminal.ts'
import { day } from '#tests/support/days.ts'

let place: Place
let area: number
let door: { readonly id: number; readonly sn: string }
let settings: number
let number = 0
beforeAll(async () => {
  place = await companyWithTerminals('shut-off')
})
afterAll(() => place.server.close())

const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(place.server.database.kysely)).rows

/** `null`: a plan with all modules. */
async function planHas(modules: readonly string[] | null): Promise<void> {
  await inAllCompanies(place.server.database, async (db) => {
    const features = modules && JSON.stringify(modules)
    await sql`insert into entitlement (company_id, seller, plan_name, employees_count, devices_count, features)
      values (${place.owner.company}, ${place.owner.company}, 'Plan', 1000, 1000, ${features}::jsonb)
      on conflict (company_id) do update set features = excluded.features`.execute(db)
  })
  forgetPrincipals({ company: place.owner.company })
}
const minutePasses = () => accessUpkeepSchedule.run({ database: place.server.database } as never)
/** Texts of what it is given when it asks, without their numbers; all of it is done. */
async function asks(): Promise<readonly string[]> {
  const given: string[] = []
  const { get, post } = terminalCalls(place, door.sn)
  for (;;) {
    const { body } = await get('getrequest?')
    if (body === 'OK') return given
    for (const line of body.trim().split('\n')) {
      const [, id, text] = /^C:(\d+):(.*)$/.exec(line) ?? []
      given.push(text ?? line)
      await post('devicecmd?', `ID=${id}&Return=0&CMD=DATA`)
    }
  }
}
const hire = async () =>
  place.add('personnel/employees', { emp_code: `${4000 + ++number}`, first_name: 'Ana', area: [area] })

beforeEach(async () => {
  await planHas(null)
  area = (await place.add('personnel/areas', { area_name: `Wing ${++number}` })).id
  const sn = `SHUT${++number}`
  door = { sn, id: (await place.add('device/terminals', { sn, alias: sn, area, is_access: true })).id }
  await terminalCalls(place, sn).get('cdata?options=all&pushver=2.4.1')
  settings = (await place.call('GET', 'acc/terminals', { query: { area: String(area) } })).data.data[0].id
  await asks()
})

describe('while the plan leaves access control out', () => {
  test('calls are refused with the module that is missing, and nothing is queued by them', async () => {
    await planHas(['device', 'att'])
    const calls = [
      place.call('GET', 'acc/terminals'),
      place.call('POST', 'acc/terminals/unlock', { body: { ids: [settings], reason: 'Guests' } }),
      place.call('POST', 'acc/terminals/sync', { body: { ids: [settings] } }),
      place.call('POST', 'acc/time_periods', { body: { area, timezone_name: 'Night' } }),
    ]
    for (const { code, context } of await Promise.all(calls))
      expect([code, context]).toMatchObject(['ZBOA0041', { feature: 'acc' }])
    expect(await place.queue(door.id)).toEqual([])
  })

  test('what waited for a door stays here however long that takes, and goes there once a plan has it again', async () => {
    const group = await place.add('acc/groups', { area, group_name: 'Guards', opens_alone: false })
    expect((await place.call('DELETE', `acc/groups/${group.id}`)).status).toBe(200)
    await place.call('PATCH', `acc/terminals/${settings}`, { body: { door_lock_delay: 9 } })
    await planHas(['device', 'att'])
    await minutePasses()
    await rows(
      sql`update command set expires = now() - interval '1 day' where terminal = ${door.id} and kind = 'ACCESS'`,
    )
    expect((await asks()).filter((text) => text !== 'RELOAD OPTIONS')).toEqual([])
    expect(await place.queue(door.id)).toContain(`DATA DELETE AccGroup ID=${group.group_no}`)
    await planHas(null)
    await rows(
      sql`update command set expires = now() + interval '1 day' where terminal = ${door.id} and kind = 'ACCESS'`,
    )
    await minutePasses()
    const told = await asks()
    expect(told).toContain(`DATA DELETE AccGroup ID=${group.group_no}`)
    expect(told).toContain('SET OPTION LockOn=9')
    for (const part of ['AccTimeZone UID=1', 'AccGroup ID=1', 'AccUnLockComb UID=1'])
      expect(told.filter((text) => text.includes(part))).toHaveLength(1)
  })

  test('a door that was to be opened does not open later', async () => {
    await place.call('POST', 'acc/terminals/unlock', { body: { ids: [settings], reason: 'Guests' } })
    expect(await place.queue(door.id)).toEqual(['AC_UNLOCK'])
    await planHas(['device'])
    expect(await asks()).toEqual([])
    await rows(sql`update command set expires = now() - interval '1 second' where terminal = ${door.id}`)
    await planHas(null)
    await minutePasses()
    expect(await asks()).not.toContain('AC_UNLOCK')
  })

  test('people come to it and leave it as they get and lose its area', async () => {
    await planHas(['device'])
    const ana = await hire()
    expect(await asks()).toEqual([expect.stringContaining(`USERINFO PIN=${ana.emp_code}\t`)])
    await place.call('DELETE', `personnel/employees/${ana.id}`, { query: { confirm: '1' } })
    expect(await asks()).toEqual([`DATA DELETE USERINFO PIN=${ana.emp_code}`])
  })

  test('holidays that are over go off it, and none comes', async () => {
    const holiday = async (from: string) => {
      const body = { alias: `Feast ${++number}`, start_date: from, duration_day: 1 }
      return (await place.owner.call('POST', '/web/att/api/v2/holidays/', { body })).data.id as number
    }
    const ends = await place.add('acc/holidays', { area, holiday: await holiday(day(5)) })
    const comes = await place.add('acc/holidays', { area, holiday: await holiday(day(60)) })
    expect(await asks()).toEqual([expect.stringContaining(`AccHoliday UID=${ends.holiday_no}\t`)])
    await planHas(['device', 'att'])
    await place.server.database.kysely.transaction().execute(async (db) => {
      await sql`set local session_replication_role = 'replica'`.execute(db)
      await sql`update holiday set start_date = ${day(-3)}, end_date = ${day(-3)} where id = ${ends.holiday.id}`.execute(
        db,
      )
      await sql`update holiday set start_date = ${day(3)}, end_date = ${day(3)} where id = ${comes.holiday.id}`.execute(
        db,
      )
    })
    await minutePasses()
    expect(await asks()).toEqual([`DATA DELETE AccHoliday UID=${ends.holiday_no}`])
    await planHas(null)
    await minutePasses()
    expect((await asks()).filter((text) => text.includes('AccHoliday'))).toEqual([
      expect.stringContaining(`DATA UPDATE AccHoliday UID=${comes.holiday_no}\t`),
    ])
  })

  test('a suspension goes on past its day, until a plan has it again', async () => {
    const ana = await hire()
    const [one] = (await place.call('GET', 'acc/privileges', { query: { area: String(area) } })).data.data
    await place.call('POST', 'acc/privileges/suspend', { body: { ids: [one.id], until: day(1) } })
    await asks()
    await planHas(['device'])
    await rows(sql`update privilege set suspended_until = ${day(-3)} where id = ${one.id}`)
    await minutePasses()
    expect(await asks()).toEqual([])
    await planHas(null)
    await minutePasses()
    expect(await asks()).toContainEqual(expect.stringContaining(`USERINFO PIN=${ana.emp_code}\t`))
  })

  test('no terminal becomes a door, a door keeps its area, and its options are not set by another way', async () => {
    const other = (await place.add('personnel/areas', { area_name: `Wing ${++number}` })).id
    const clock = await place.add('device/terminals', { sn: `CLOCK${++number}`, alias: `Clock ${number}`, area })
    await planHas(['device'])
    const faultOf = async (id: number, body: object) =>
      (await place.call('PATCH', `device/terminals/${id}`, { body })).errors
    expect((await faultOf(clock.id, { is_access: true }))?.is_access?.[0]?.code).toBe('ZBDV0041')
    expect((await faultOf(door.id, { area: other }))?.area?.[0]?.code).toBe('ZBDV0041')
    expect(await faultOf(door.id, { alias: 'Still a door' })).toBeUndefined()
    const moved = await place.call('POST', 'device/terminals/set_area', {
      body: { ids: [clock.id, door.id], area: other },
    })
    expect(moved.data).toMatchObject({ accepted: 1, skipped: [{ id: door.id, code: 'ZBDV0041' }] })
    const option = { ids: [door.id], key: 'LockOn', value: '99' }
    const set = (body: object) => place.call('POST', 'device/terminals/set_option', { body })
    expect((await set(option)).errors?.key?.[0]?.code).toBe('ZBDV0041')
    expect((await set({ ...option, key: 'VOLUME' })).status).toBe(200)
  })
})
