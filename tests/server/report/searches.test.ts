// How often reports look for what they show. A context that only a foot reads holds what is asked of it, hence the cast.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reports } from '#server/areas/report/all-reports.ts'
import { reportQuery } from '#server/areas/report/report-query.ts'
import { readFoot } from '#server/areas/report/window/read-foot.ts'
import { pageReading } from '#server/areas/report/window/report-page.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type MadeUp, madeUpCompany, period } from './made-up.ts'

let here: MadeUp
beforeAll(async () => {
  here = await madeUpCompany('report-searches', 20)
}, 300_000)
afterAll(() => here?.server.close())

/** How often each table has been searched by this connection. */
async function searched(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; times: number }>`
    select relname as name, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::integer as times from pg_stat_xact_user_tables`.execute(
    db,
  )
  return new Map(rows.map(({ name, times }) => [name, times]))
}

/** How often the foot of a report searches each table. */
async function searches(name: string): Promise<(table: string) => number> {
  const report = reports.find((one) => one.name === name)
  if (!report) throw new Error(name)
  return here.run(async (db) => {
    const scope = { departments: null, areas: null, positions: null }
    const company = { id: here.owner.company, zone: 'Asia/Dubai' }
    const context = { db, company, principal: { scope } } as unknown as Context
    const reading = await pageReading(context, report, reportQuery(period, report))
    const before = await searched(db)
    await readFoot(reading)
    const after = await searched(db)
    return (table) => (after.get(table) ?? 0) - (before.get(table) ?? 0)
  })
}

test('first-last and scheduled-log look once for the punches of each person, and not for those of each day', async () => {
  const people = here.employees.length
  const firstLast = await searches('first-last')
  const scheduledLog = await searches('scheduled-log')
  for (const table of ['att_day_result', 'att_punch_result', 'transaction'])
    expect(firstLast(table), table).toBeLessThanOrEqual(people)
  for (const table of ['att_day_result', 'att_punch_result'])
    expect(scheduledLog(table), table).toBeLessThanOrEqual(people)
  expect([scheduledLog('transaction'), scheduledLog('att_slot_result')]).toEqual([0, 0])
})
