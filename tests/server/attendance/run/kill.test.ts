// Several servers share the queue, and one of them is killed: only PostgreSQL is shared by processes.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inCompany } from '#server/platform/db/tenant.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { newEmployee, newPlace, type Place, punch, settled } from './support.ts'

let database: TestDatabase
let place: Place
const workers: ChildProcess[] = []

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  for (const worker of workers) await end(worker)
  await database.close()
})

const begin = (): ChildProcess => {
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'worker.ts')], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  workers.push(worker)
  return worker
}

async function end(worker: ChildProcess) {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

const count = async (): Promise<number> => {
  const { rows } = await place.run((db) =>
    sql<{ days: number }>`select count(*)::integer as days from att_day_result`.execute(db),
  )
  return Number(rows[0]?.days)
}

/** Everything that is stored, but when. */
const stored = async (): Promise<string> =>
  inCompany(database, place.company, async (db) => {
    const tables = ['att_day_result', 'att_slot_result', 'att_punch_result', 'att_item_result']
    const texts = tables.map(async (name) => {
      const { rows } = await sql<{ text: string | null }>`
        select string_agg((to_jsonb(t) - 'calculated_at')::text, chr(10) order by to_jsonb(t) - 'calculated_at') as text
        from ${sql.table(name)} t`.execute(db)
      return `${name}\n${rows[0]?.text ?? ''}`
    })
    return (await Promise.all(texts)).join('\n')
  })

const range = '{[2026-01-01,2026-04-01)}'
const queueAll = () =>
  place.run((db) =>
    sql`select att_enqueue(${place.company}, att_people(${place.company}), ${range}::datemultirange)`.execute(db),
  )

const until = async (holds: () => Promise<boolean>) => {
  const deadline = Date.now() + 60_000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('it does not come to that')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

test('what a killed server has begun is done once by another, and the results are those of an undisturbed run', async () => {
  place = await newPlace(database, 'kill')
  for (let index = 0; index < 40; index++) {
    const employee = await newEmployee(place, String(1000 + index), { hire_date: '2026-01-01' }, '2026-01-01')
    for (let day = 5; day < 15; day += 1) {
      const date = `2026-02-${String(day).padStart(2, '0')}`
      await punch(place, employee, `${date} 08:${String(30 + (index % 30))}`)
      await punch(place, employee, `${date} 17:${String(40 + (day % 20))}`)
    }
  }
  const first = begin()
  await settled(database, 60_000)
  await end(first)
  const undisturbed = await stored()
  await place.run((db) => sql`delete from att_day_result`.execute(db))
  await queueAll()
  // Another day, as the clock has it, is not what is compared.
  const [one] = [begin(), begin()]
  await until(async () => (await count()) > 400)
  await end(one)
  expect(await count()).toBeLessThan(40 * 90)
  await settled(database, 60_000)
  const again = await stored()
  const days = (text: string) => text.split('\n').filter((line) => /"att_date": "2026-0[123]/.test(line))
  expect(days(again)).toEqual(days(undisturbed))
  expect(days(again).length).toBeGreaterThanOrEqual(40 * 90)
}, 240_000)
