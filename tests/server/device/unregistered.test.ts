import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyWithTerminals, type Place } from './company.ts'

let place: Place
let number = 0
beforeAll(async () => {
  place = await companyWithTerminals('strangers')
})
afterAll(() => place.server.close())

const path = 'device/unregistered_transaction'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')

/** A punch that a terminal sent of nobody who works here; its id. */
async function punch(emp_code: string, time: string, reason = 'UNKNOWN_CODE'): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into unregistered_transaction
      (company_id, emp_code, punch_time, punch_utc, terminal_sn, reason)
    values (${place.owner.company}, ${emp_code}, ${time}, ${time}::timestamp at time zone 'UTC', 'S1', ${reason})
    returning id`.execute(place.server.database.kysely)
  return Number(rows[0]?.id)
}
const hire = (body: object = {}) =>
  place.add('personnel/employees', { emp_code: `${2000 + ++number}`, first_name: 'Ana', ...body })
const assign = (ids: readonly number[], employee: number) =>
  place.call('POST', `${path}/assign`, { body: { ids, employee } })
const stateOf = async (id: number) => (await place.call('GET', `${path}/${id}`)).data.state
const punchesOf = async (employee: number) => {
  const query = { employee: String(employee), ordering: 'punch_time' }
  return (await place.call('GET', 'device/transactions', { query })).data.data
}

describe('a punch of nobody', () => {
  test('that is given to an employee becomes a punch with the employee’s code, and keeps the one that the terminal sent', async () => {
    const ana = await hire()
    const id = await punch('0815', daysAgo(2))
    expect((await assign([id], ana.id)).data).toEqual({ accepted: 1, skipped: [] })
    expect(await punchesOf(ana.id)).toMatchObject([{ emp_code: ana.emp_code, source: 1, terminal_sn: 'S1' }])
    const { rows } = await sql<{ raw: string }>`select raw from transaction where employee = ${ana.id}`.execute(
      place.server.database.kysely,
    )
    expect(rows).toEqual([{ raw: '0815' }])
    expect((await place.call('GET', `${path}/${id}`)).data).toMatchObject({
      state: 'ASSIGNED',
      assigned_employee: { id: ana.id },
      assigned_by: place.owner.email,
    })
  })

  test('is given once, and not to somebody who has the same punch', async () => {
    const ana = await hire()
    const time = daysAgo(3)
    const [first, same] = [await punch('0816', time), await punch('0817', time)]
    await assign([first], ana.id)
    expect((await assign([first, same], ana.id)).data).toMatchObject({
      accepted: 0,
      skipped: [
        { id: first, code: 'ZBDV0029' },
        { id: same, code: 'ZBDV1402' },
      ],
    })
    expect(await stateOf(same)).toBe('OPEN')
  })

  test('is given to somebody who resigned up to their last day, and not after it', async () => {
    const ana = await hire({ hire_date: daysAgo(400).slice(0, 10) })
    await place.add('personnel/resigns', { employee: ana.id, resign_date: daysAgo(30).slice(0, 10) })
    const [before, after] = [await punch('0818', daysAgo(40)), await punch('0818', daysAgo(5))]
    expect((await assign([before, after], ana.id)).data).toEqual({
      ...{ accepted: 1, skipped: [{ id: after, code: 'ZBDV1401' }] },
    })
  })

  test('can be set aside, and is then nobody’s', async () => {
    const id = await punch('0819', daysAgo(1))
    expect((await place.call('POST', `${path}/ignore`, { body: { ids: [id] } })).data.accepted).toBe(1)
    expect(await stateOf(id)).toBe('IGNORED')
    expect((await assign([id], (await hire()).id)).data.skipped).toMatchObject([{ id, code: 'ZBDV0029' }])
  })
})

describe('punches of the last 90 days', () => {
  test('become those of a new employee with their code; older ones, and those of no code, stay apart', async () => {
    const [recent, old] = [await punch('A77', daysAgo(10)), await punch('A77', daysAgo(95))]
    const stranger = await punch('A77', daysAgo(11), 'NO_CODE')
    const ana = await hire({ emp_code: 'a77' })
    expect(await punchesOf(ana.id)).toHaveLength(1)
    expect(await Promise.all([recent, old, stranger].map(stateOf))).toEqual(['ASSIGNED', 'OPEN', 'OPEN'])
  })

  test('become those of somebody who is reinstated', async () => {
    const ana = await hire({ hire_date: daysAgo(400).slice(0, 10) })
    const { id } = await place.add('personnel/resigns', {
      employee: ana.id,
      resign_date: daysAgo(30).slice(0, 10),
    })
    const late = await punch(ana.emp_code, daysAgo(3), 'RESIGNED')
    await place.call('POST', 'personnel/resigns/reinstatement', { body: { ids: [id] } })
    expect([await stateOf(late), (await punchesOf(ana.id)).length]).toEqual(['ASSIGNED', 1])
  })
})
