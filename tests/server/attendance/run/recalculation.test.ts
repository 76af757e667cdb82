// The worked examples of kind recalc, written to the product: what its queue then has, what a lock leaves out, and what it refuses.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Example, readExamples } from '#scripts/examples/read-file.ts'
import type { Database } from '#server/platform/db/database.ts'
import { databaseRefusal } from '#server/platform/errors/database-refusal.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { inserted, newPlace, type Place, punch } from './support.ts'

const files = [
  'docs/contributor/attendance-examples.md',
  'docs/contributor/attendance-edge-examples.md',
  'tests/server/attendance/examples/least-touched.md',
  'tests/server/attendance/examples/rules-that-meet.md',
]
const examples = files
  .flatMap((file) => readExamples(readFileSync(file, 'utf8')).examples)
  .filter((example): example is Example => 'kind' in example && example.kind === 'recalc')

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

test('there are examples of punches, leave and swaps', () => {
  const types = new Set(examples.map(({ given }) => JSON.stringify(given.trigger).match(/"type":"(\w+)"/)?.[1]))
  expect([...types].sort()).toEqual(['LEAVE', 'PUNCH', 'SWAP'])
})

test.each(examples)('$id $title', async ({ id, given, expect: expected }) => {
  const place = await newPlace(database, `recalc-${id.toLowerCase()}`, String(given.zone))
  const { company: company_id, department } = place
  const employee = await place.run((db) =>
    inserted(db, 'employee', { company_id, emp_code: '1', department, hire_date: '2020-01-01' }),
  )
  const { locked_through } = given
  if (locked_through) {
    const lock = { company_id, period_start: '2025-01-01', period_end: locked_through, locked_by: 'somebody' }
    await place.run((db) => inserted(db, 'att_lock', lock))
  }
  await place.run((db) => sql`delete from att_queue where company_id = ${company_id}`.execute(db))
  const error = await write(place, employee, { ...Object(given.trigger) }).then(
    () => undefined,
    (caught: unknown) => caught,
  )
  if (expected.refused !== undefined) {
    expect(databaseRefusal(error, 'AT')).toMatchObject({ code: 'ZBAT0048', context: { date: expected.refused } })
    return
  }
  expect(error).toBeUndefined()
  expect(await queueOf(place)).toEqual({
    queued: textsOf(expected.queued),
    held_by_lock: textsOf(expected.held_by_lock),
  })
})

/** As the calls of requests, terminals and swaps write. */
function write(place: Place, employee: number, trigger: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { company: company_id, run } = place
  const { type, at, day_type, from, to, dates } = trigger
  if (type === 'PUNCH') return punch(place, employee, String(at))
  return run(async (db) => {
    if (type === 'SWAP') {
      for (const att_date of textsOf(dates))
        await inserted(db, 'temporary_schedule', { company_id, employee, att_date, source: 'SWAP' })
      return
    }
    const kind = { company_id, category_code: 'A', category_name: 'A', report_symbol: 'A', colour: '#0E5B9D' }
    const category = await inserted(db, 'incident_type', kind)
    const time = { start_time: from, end_time: to, day_type, category, approval_status: 2 }
    await inserted(db, 'leave', { company_id, employee, ...time })
  })
}

/** The queued dates, and those of them whose results a lock leaves as they are. */
async function queueOf({ company, run }: Place) {
  const { rows } = await run((db) =>
    sql<{ day: string; locked: boolean }>`
      select distinct to_char(day, 'YYYY-MM-DD') as day,
        exists (select from att_locked_of(${company}, array[q.employee]) l where l.dates @> day::date) as locked
      from att_queue q cross join unnest(q.dates) r
        cross join generate_series(lower(r)::timestamp, upper(r)::timestamp - interval '1 day', interval '1 day') day
      where q.company_id = ${company} and not q.is_clock order by 1`.execute(db),
  )
  const daysOf = (locked: boolean) => rows.filter((row) => row.locked === locked).map(({ day }) => day)
  return { queued: daysOf(false), held_by_lock: daysOf(true) }
}
