// That a terminal was heard of is written all the time: its row is written where it stands, and no index of its table with it.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { terminalActivity } from '#server/areas/device/push/activity.ts'
import type { KnownTerminal } from '#server/areas/device/push/known-terminals.ts'
import { lockTerminal } from '#server/areas/device/push/locked-terminal.ts'
import type { PushRequest } from '#server/areas/device/push/request.ts'
import { nothing } from '#server/areas/device/upload/intake.ts'
import { noteUploads } from '#server/areas/device/upload/note-uploads.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { companyWithTerminals, type Place } from '../company.ts'
import { terminalCalls } from './terminal.ts'

let place: Place
let id = 0
const sn = `HEARD${Math.floor(Math.random() * 1e9)}`

beforeAll(async () => {
  place = await companyWithTerminals('push-heard')
  const area = (await place.add('personnel/areas', { area_code: 'GATE', area_name: 'Gate' })).id
  id = (await place.add('device/terminals', { sn, alias: sn, area })).id
  await terminalCalls(place, sn).get('cdata?options=all&pushver=2.4.1')
}, 120_000)

/** `last_activity` and the rest of what polls, uploads and answers write. */
const written = [
  ...['last_activity', 'real_ip', 'mac', 'upload_time', 'push_time'],
  ...['log_stamp', 'op_log_stamp', 'capture_stamp', 'biodata_stamp', 'error_stamp'],
]

test('no index of terminals holds what each poll and upload writes', async () => {
  const { rows } = await sql<{ definition: string }>`select indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = 'terminal'`.execute(place.server.database.kysely)
  expect(rows.length).toBeGreaterThan(5)
  const holding = rows.filter(({ definition }) => written.some((column) => definition.includes(column)))
  expect(holding).toEqual([])
})

const request = (stamp: string) =>
  ({ query: new Map([['stamp', stamp]]), address: '192.0.2.7' }) as unknown as PushRequest

test('an upload writes the row of its terminal in place', async () => {
  const { database } = place.server
  const { company } = place.owner
  const counted = await inCompany(database, company, async (db) => {
    const terminal = await lockTerminal(db, company, id)
    if (!terminal) throw new Error('no terminal')
    const upload = { terminal, taken: nothing('ATTLOG'), stamp: 'log_stamp' }
    // The connection may have written others before.
    const writings = async () => {
      const { rows } = await sql<{ all: number; elsewhere: number }>`select n_tup_upd::integer as all,
        (n_tup_upd - n_tup_hot_upd)::integer as elsewhere from pg_stat_xact_user_tables where relname = 'terminal'`.execute(
        db,
      )
      return rows[0] ?? { all: 0, elsewhere: 0 }
    }
    const before = await writings()
    for (const stamp of ['1', '2', '3']) await noteUploads(db, company, [{ ...upload, request: request(stamp) }])
    const { all, elsewhere } = await writings()
    return { all: all - before.all, elsewhere: elsewhere - before.elsewhere }
  })
  expect(counted).toEqual({ all: 3, elsewhere: 0 })
})

test('when terminals were heard of is written for all together, an address that is too long cut, and none goes back in time', async () => {
  const { database } = place.server
  const faults: unknown[] = []
  const activity = terminalActivity(database, 60_000, (error) => faults.push(error))
  const known = { company: place.owner.company, id } as KnownTerminal
  activity.note(known, { address: '2'.repeat(45), isPlain: true, mac: '00:17:61:AA:BB:01' } as PushRequest)
  activity.note(known, { address: '2'.repeat(45), isPlain: true, mac: null } as PushRequest)
  await activity.stop()
  expect(faults).toEqual([])
  const read = async () =>
    (
      await sql<{ heard: Date; real_ip: string; mac: string; is_plain: boolean }>`
        select t.last_activity as heard, t.real_ip, t.mac, l.is_plain from terminal t
          join terminal_link l on l.company_id = t.company_id and l.terminal = t.id where t.id = ${id}`.execute(
        database.kysely,
      )
    ).rows[0]
  const first = await read()
  expect(first).toMatchObject({ real_ip: '2'.repeat(39), mac: '00:17:61:AA:BB:01', is_plain: true })
  await place.set('terminal', id, { last_activity: new Date(Date.now() + 60_000) })
  const ahead = await read()
  activity.note(known, { address: '192.0.2.8', isPlain: false, mac: null } as PushRequest)
  await activity.flush()
  expect(await read()).toMatchObject({ real_ip: '192.0.2.8', mac: '00:17:61:AA:BB:01', is_plain: false })
  expect((await read())?.heard).toEqual(ahead?.heard)
})
