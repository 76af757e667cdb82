// Work that runs regularly: once over all servers, again after a failure or a death, and by the clock of each company.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies, inIdentity } from '#server/platform/db/tenant.ts'
import { runCompanyDays } from '#server/platform/jobs/company-days.ts'
import { type CompanyDay, defineSchedule, type RegularSchedule, type Schedule } from '#server/platform/jobs/schedule.ts'
import { type Scheduler, startScheduler } from '#server/platform/jobs/scheduler.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { newCompany } from './support.ts'

let database: Database
const companies: Record<'dubai' | 'mexico', number> = { dubai: 0, mexico: 0 }
let servers: Scheduler[] = []
const reported: unknown[] = []

beforeAll(async () => {
  database = await freshDatabase()
  companies.dubai = await newCompany(database, 'east')
  companies.mexico = await newCompany(database, 'west')
  await inIdentity(database, (db) =>
    sql`update company set company_timezone = 'America/Mexico_City' where id = ${companies.mexico}`.execute(db),
  )
})
afterEach(async () => {
  for (const server of servers) await server.stop()
  servers = []
  reported.length = 0
})
afterAll(() => database.close())

// Only the database is used by what runs here; the cast leaves the rest out.
const tools = () => ({ database }) as Parameters<RegularSchedule['run']>[0]

async function serve(schedules: readonly Schedule[], leaseSeconds = 5): Promise<void> {
  const report = (error: unknown) => reported.push(error)
  servers.push(await startScheduler({ tools: tools(), schedules, report, tickMs: 20, leaseSeconds }))
}

const regular = (kind: string, run: () => Promise<unknown>) => defineSchedule({ kind, about: '', every: 0.1, run })

describe('work over all companies', () => {
  test('runs on one of several servers at a time, again and again', async () => {
    let [now, most, runs] = [0, 0, 0]
    const schedule = regular('counted', async () => {
      now += 1
      most = Math.max(most, now)
      await wait(60)
      now -= 1
      runs += 1
    })
    await serve([schedule])
    await serve([schedule])
    await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(4)
    expect(most).toBe(1)
    expect(reported).toEqual([])
  })

  test('is reported when it fails, and runs again', async () => {
    let runs = 0
    const schedule = regular('failing', async () => {
      runs += 1
      if (runs === 1) throw new Error('no luck')
    })
    await serve([schedule])
    await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(1)
    expect(reported).toEqual([new Error('no luck')])
  })

  test('of a server that died is taken over once its lease has ended, not before', async () => {
    await inAllCompanies(database, (db) =>
      sql`insert into schedule_run (kind, due_at, worker, lease_until)
        values ('left', now(), 'dead', now() + interval '1 second'), ('held', now(), 'alive', now() + interval '1 hour')`.execute(
        db,
      ),
    )
    const seen: string[] = []
    const schedules = ['left', 'held'].map((kind) => regular(kind, async () => seen.push(kind)))
    await serve(schedules)
    await wait(300)
    expect(seen).toEqual([])
    await expect.poll(() => seen.length, { timeout: 10_000 }).toBeGreaterThan(0)
    expect(new Set(seen)).toEqual(new Set(['left']))
  })

  test('that takes longer than a lease stays with its server', async () => {
    let runs = 0
    const schedule = regular('long', async () => {
      runs += 1
      await wait(1500)
    })
    await serve([schedule], 0.6)
    await serve([schedule], 0.6)
    await wait(1300)
    expect(runs).toBe(1)
  })

  test('ends before its server does', async () => {
    let ended = false
    const schedule = regular('ending', async () => {
      started()
      await wait(200)
      ended = true
    })
    let started = () => {}
    const begun = new Promise<void>((resolve) => {
      started = resolve
    })
    await serve([schedule])
    await begun
    await servers.pop()?.stop()
    expect(ended).toBe(true)
  })
})

describe('work of a day', () => {
  const seen: CompanyDay[] = []
  const nightly = (kind: string, run = async (_company: CompanyDay) => {}) =>
    defineSchedule({
      kind,
      about: '',
      at: '00:10',
      run: async (_db, company) => {
        seen.push(company)
        await run(company)
      },
    })
  afterEach(() => {
    seen.length = 0
  })
  const at = (now: string, schedule: ReturnType<typeof nightly>) =>
    runCompanyDays([schedule], { database, now: new Date(now), report: (error) => reported.push(error) })
  const days = () => seen.map(({ id, day }) => [id === companies.dubai ? 'dubai' : 'mexico', day])

  test('is done when the clock of the company says so', async () => {
    const schedule = nightly('zones')
    await at('2030-05-01T12:00:00Z', schedule)
    seen.length = 0
    // In Dubai it is 0:09, then 0:10; in Mexico the afternoon of the day before.
    expect(await at('2030-05-01T20:09:00Z', schedule)).toBe(0)
    expect(await at('2030-05-01T20:10:00Z', schedule)).toBe(1)
    expect(await at('2030-05-02T06:11:00Z', schedule)).toBe(1)
    expect(days()).toEqual([
      ['dubai', '2030-05-02'],
      ['mexico', '2030-05-02'],
    ])
  })

  test('that no server did at its time is made up for, once, however many days were missed', async () => {
    const schedule = nightly('missed')
    expect(await at('2030-05-01T12:00:00Z', schedule)).toBe(2)
    expect(await at('2030-05-01T13:00:00Z', schedule)).toBe(0)
    expect(await at('2030-05-04T15:00:00Z', schedule)).toBe(2)
    expect(days().slice(2)).toEqual([
      ['dubai', '2030-05-04'],
      ['mexico', '2030-05-04'],
    ])
  })

  test('is done once by two servers that look at once', async () => {
    const schedule = nightly('twice', () => wait(100))
    const done = await Promise.all([at('2030-05-01T12:00:00Z', schedule), at('2030-05-01T12:00:00Z', schedule)])
    expect(done.reduce((sum, one) => sum + one)).toBe(2)
    expect(seen).toHaveLength(2)
  })

  test('that fails for a company is done for the others, and tried again', async () => {
    let fails = true
    const schedule = nightly('unlucky', async ({ id }) => {
      if (fails && id === companies.dubai) throw new Error('no luck')
    })
    expect(await at('2030-05-01T12:00:00Z', schedule)).toBe(1)
    expect(reported).toEqual([new Error('no luck')])
    fails = false
    expect(await at('2030-05-01T12:01:00Z', schedule)).toBe(1)
  })

  test('is not done for companies that are suspended or closed', async () => {
    await inIdentity(database, (db) =>
      sql`update company set state = 'SUSPENDED' where id = ${companies.mexico}`.execute(db),
    )
    expect(await at('2030-05-01T12:00:00Z', nightly('suspended'))).toBe(1)
  })

  test('has a time of the day', () => {
    expect(() => defineSchedule({ kind: 'odd', about: '', at: '24:00', run: async () => {} })).toThrow(
      '24:00 is no time',
    )
  })
})
