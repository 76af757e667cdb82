// Every night: how many punches of a day a terminal holds, against those that are here, until none is missing.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { askForCounts } from '#server/areas/device/health/count-punches.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { companyWithTerminals, type Place } from '../company.ts'
import { terminalCalls } from './terminal.ts'

let place: Place
let id = 0
const sn = `COUNT${Math.floor(Math.random() * 1e9)}`
const day = '2026-10-05'
const held = [`1042\t${day} 08:00:00\t0\t1\n`, `1042\t${day} 17:00:00\t1\t1\n`, `9\t${day} 08:30:00\t0\t1\n`]

beforeAll(async () => {
  place = await companyWithTerminals('push-counts')
  const area = (await place.add('personnel/areas', { area_code: 'GATE', area_name: 'Gate' })).id
  await place.add('personnel/employees', { emp_code: '1042', first_name: 'Jose' })
  id = (await place.add('device/terminals', { sn, alias: sn, area })).id
}, 120_000)

test('what is missing is asked for, once for each count, and a day without a difference is complete', async () => {
  const terminal = terminalCalls(place, sn)
  await terminal.get('cdata?options=all&pushver=2.4.1')
  await terminal.post('cdata?table=ATTLOG', held[0] ?? '')
  const { database } = place.server
  await inCompany(database, place.owner.company, (db) => askForCounts(db, place.owner.company, day))
  const asked: string[] = []
  for (;;) {
    const [, number, text = ''] = /^C:(\d+):([^\n]*)\n$/.exec((await terminal.get('getrequest')).body) ?? []
    if (!number) break
    asked.push(text.split(' ').slice(0, 3).join(' '))
    if (text.startsWith('DATA QUERY')) await terminal.post('cdata?table=ATTLOG', held.join(''))
    await terminal.post('devicecmd', `ID=${number}&Return=0&CMD=X${text.startsWith('VERIFY') ? '&AttlogSum=3' : ''}\n`)
  }
  expect(asked).toEqual(['VERIFY SUM ATTLOG', 'DATA QUERY ATTLOG', 'VERIFY SUM ATTLOG'])
  const { rows } = await sql`select held, here, rounds from terminal_count where terminal = ${id}`.execute(
    database.kysely,
  )
  expect(rows).toEqual([{ held: 3, here: 3, rounds: 1 }])
  const { rows: last } = await sql<{
    result: object
  }>`select result from command where terminal = ${id} and content like 'VERIFY%'
    order by id desc limit 1`.execute(database.kysely)
  expect(last[0]?.result).toMatchObject({ held: 3, here: 3, missing: 0 })
})
