import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inCompany } from '#server/platform/db/tenant.ts'
import { day } from '#tests/support/days.ts'
import { company, own, type Worker } from './support.ts'

const att = '/web/att/api/v2/'
const date = day(-3)
let here: Awaited<ReturnType<typeof company>>
let ana: Worker
let ben: Worker

beforeAll(async () => {
  here = await company('punched')
  ana = await here.worker('Ana')
  ben = await here.worker('Ben')
  const punch = (who: Worker, time: string, source: number, is_attendance = true) =>
    inCompany(here.server.database, here.owner.company, (db) =>
      sql`insert into transaction (company_id, employee, emp_code, punch_time, source, is_attendance)
        values (${here.owner.company}, ${who.id}, 'E', ${`${date} ${time}`}::timestamp, ${source}, ${is_attendance})`.execute(
        db,
      ),
    )
  await punch(ana, '17:05:00', 2)
  await punch(ana, '08:58:30', 1)
  await punch(ana, '12:00:00', 1, false)
  await punch(ben, '10:00:00', 1)
}, 120_000)
afterAll(() => here.server.close())

const ofAna = [
  { time: '08:58:30', source: 1 },
  { time: '17:05:00', source: 2 },
]
const read = (call: Worker['call'], employee: number, on = date) =>
  call('GET', `${att}punches_of_day/`, { query: { employee: String(employee), date: on } })

describe('the punches of a day beside the form of a manual log', () => {
  test('are those of the employee for attendance, in their order, with their source', async () => {
    expect((await read(here.owner.call, ana.id)).data).toEqual(ofAna)
    expect((await read(here.owner.call, ana.id, day(-4))).data).toEqual([])
  })

  test('hold an approved manual log as soon as it is a punch', async () => {
    const body = { employees: [ben.id], punch_time: `${date} 18:00:00`, punch_state: 1, begin: 'APPROVED' }
    await here.add(`${att}manual_logs/`, body)
    expect((await read(here.owner.call, ben.id)).data).toEqual([
      { time: '10:00:00', source: 1 },
      { time: '18:00:00', source: 5 },
    ])
  })

  test('are read within the data scope, by who may enter manual logs', async () => {
    const { id: elsewhere } = await here.add('/web/personnel/api/v2/departments/', {
      ...{ dept_code: 'X', dept_name: 'Else' },
    })
    const stranger = await here.server.member(here.owner, {
      email: 'stranger@punched.test',
      permissions: ['att.view_manual_log', 'att.add_manual_log'],
      scope: { department: [elsewhere] },
    })
    const reader = await here.server.member(here.owner, {
      email: 'reader@punched.test',
      permissions: ['att.view_manual_log'],
    })
    expect((await read(stranger.call, ana.id)).status).toBe(404)
    expect((await read(reader.call, ana.id)).status).toBe(403)
    expect((await read(ana.call, ben.id)).status).toBe(403)
  })

  test('are one’s own in self-service, whoever else is asked for', async () => {
    const { data } = await ana.call('GET', `${own}punches_of_day/`, { query: { date, employee: String(ben.id) } })
    expect(data).toEqual(ofAna)
    expect((await here.owner.call('GET', `${own}punches_of_day/`, { query: { date } })).status).toBe(403)
  })

  test('are not those of another company', async () => {
    const other = await here.server.company('unpunched')
    expect((await read(other.call, ana.id)).status).toBe(404)
  })

  test('are asked for with an employee and a date', async () => {
    expect((await read(here.owner.call, ana.id, 'soon')).code).toBe('ZBAT0013')
    const { code } = await here.owner.call('GET', `${att}punches_of_day/`, { query: { date } })
    expect(code).toBe('ZBAT0010')
  })
})
