import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestEvents, transitionOf, transitions } from '#server/areas/attendance/requests/request-table.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { day } from '#tests/support/days.ts'
import { company, monday } from '../../personal/support.ts'

const base = '/web/att/api/v2/'
let here: Awaited<ReturnType<typeof company>>
let people: readonly number[]
let category: number
let type: number
let timetable: number
beforeAll(async () => {
  here = await company('table')
  const names = { category_code: 'A', category_name: 'A', allow_self_request: true, allow_past_days: 365 }
  category = Number((await here.add(`${base}incident_types/`, { ...names, report_symbol: 'A' })).id)
  type = Number((await here.add(`${base}training_types/`, { ...names, report_symbol: 'T' })).id)
  const hours = { alias: 'Other', start_time: '07:00:00', end_time: '16:00:00' }
  timetable = Number((await here.add(`${base}timetables/`, hours)).id)
  people = [(await here.worker('ana')).id]
}, 120_000)
afterAll(() => here.server.close())

const kinds = {
  manual_log: ['manual_logs', (at: number) => ({ punch_time: `${day(-20)} 12:${String(at).padStart(2, '0')}:00` })],
  leave: ['leaves', () => ({ category, start_time: `${day(monday)} 00:00:00`, end_time: `${day(monday)} 00:00:00` })],
  overtime: ['overtimes', (at: number) => ({ start_time: `${day(at)} 19:00:00`, end_time: `${day(at)} 20:00:00` })],
  training: [
    'trainings',
    (at: number) => ({ category: type, start_time: `${day(at)} 20:00:00`, end_time: `${day(at)} 21:00:00` }),
  ],
  swap_schedule: ['swap_schedules', (at: number) => ({ att_date: day(at), timetable })],
} as const

const states = ['DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'REVOKED', 'CANCELLED']
const calls = { submit: 'SEND', approve: 'APPROVE', reject: 'REJECT', revoke: 'REVOKE', remind: 'REMIND' } as const

let at = 0
/** A request of a kind that stands where the table is to be tried. */
async function standing(kind: keyof typeof kinds, state: number): Promise<number> {
  const [path, body] = kinds[kind]
  at += 1
  const begin = state === 0 ? 'DRAFT' : state === 2 ? 'APPROVED' : 'PENDING'
  const { id } = await here.add(`${base}${path}/`, { employees: people, begin, ...body(at) })
  if (state > 2)
    await inCompany(here.server.database, here.owner.company, (db) =>
      sql`update ${sql.table(kind)} set approval_status = ${state} where id = ${id}`.execute(db),
    )
  return Number(id)
}

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('a request of kind %s', (kind) => {
  const [path] = kinds[kind]
  test.each(states.map((name, state) => [name, state] as const))(
    'that is %s goes where the table says and nowhere else',
    async (name, state) => {
      for (const [call, event] of Object.entries(calls) as [keyof typeof calls, (typeof calls)['submit']][]) {
        const id = await standing(kind, state)
        const told = await here.owner.call('POST', `${base}${path}/${call}/`, { body: { ids: [id], reason: 'Table' } })
        // What waits is sent again only by changing it.
        const way = event === 'SEND' && state === 1 ? undefined : transitionOf(state, event)
        expect([name, call, told.data]).toMatchObject([
          name,
          call,
          way ? { accepted: 1, skipped: [] } : { accepted: 0, skipped: [{ id }] },
        ])
        if (!way)
          expect(told.data.skipped[0].code).toBe(
            (state === 2 || state === 3) && ['approve', 'reject'].includes(call) ? 'ZBWF1403' : 'ZBAT0029',
          )
        const { data } = await here.owner.call('GET', `${base}${path}/${id}/`)
        expect([name, call, data.approval_status]).toEqual([name, call, way ? way.to : state])
        await here.owner.call('POST', `${base}${path}/revoke/`, { body: { ids: [id], reason: 'Next' } })
      }
    },
    60_000,
  )
})

describe('the table', () => {
  test('has one way at most from each state for each event', () => {
    const ways = transitions.map(({ from, event }) => `${from} ${event}`)
    expect(new Set(ways).size).toBe(ways.length)
    expect(requestEvents.filter((event) => !transitions.some((one) => one.event === event))).toEqual([])
  })

  test('undoes whatever leaves the approved state, and applies whatever enters it', () => {
    for (const { from, to, effects } of transitions) {
      expect(effects.includes('UNDO') || effects.includes('WAIT_AGAIN')).toBe(from === 2 && to !== 2)
      expect(effects.includes('APPLY')).toBe(from !== 2 && to === 2)
    }
  })

  test('ends the steps of what is taken back while it waits, and begins them whenever it is sent', () => {
    for (const { from, to, event, effects } of transitions) {
      expect(effects.includes('BEGIN_STEPS')).toBe(event === 'SEND')
      if (from === 1 && to === 4) expect(effects).toContain('END_STEPS')
    }
  })

  test('leads nowhere from what was rejected, revoked or cancelled, but back', () => {
    const back = { 3: ['TAKE_BACK'], 4: ['COME_BACK', 'TAKE_BACK'], 5: [] }
    for (const [state, events] of Object.entries(back))
      expect(requestEvents.filter((event) => transitionOf(Number(state), event) !== undefined)).toEqual(events)
  })
})
