// How often reports look for what they show. A context that only a foot reads holds what is asked of it, hence the cast.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reports } from '#server/areas/report/all-reports.ts'
import type { ReportDefinition } from '#server/areas/report/define-report.ts'
import { reportQuery } from '#server/areas/report/report-query.ts'
import { readFoot } from '#server/areas/report/window/read-foot.ts'
import { pageOf, pageReading } from '#server/areas/report/window/report-page.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type MadeUp, madeUpCompany, period } from './made-up.ts'

let here: MadeUp
beforeAll(async () => {
  here = await madeUpCompany('report-searches', 20)
}, 300_000)
afterAll(() => here?.server.close())

function contextOf(db: Db): Context {
  const scope = { departments: null, areas: null, positions: null }
  const company = { id: here.owner.company, zone: 'Asia/Dubai' }
  return { db, company, principal: { scope } } as unknown as Context
}

const daysOf = ({ maxDays }: ReportDefinition) => (maxDays < 59 ? { ...period, end_date: '2026-01-31' } : period)

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
    const reading = await pageReading(contextOf(db), report, reportQuery(daysOf(report), report))
    const before = await searched(db)
    await readFoot(reading)
    const after = await searched(db)
    return (table) => (after.get(table) ?? 0) - (before.get(table) ?? 0)
  })
}

const daily = ['att_day_result', 'att_slot_result', 'att_punch_result', 'transaction', 'employee_placement']

test.each(reports.map(({ name }) => name))(
  'the foot of %s looks once for the rows of each person, and not for those of each day',
  async (name) => {
    const times = await searches(name)
    // One table may be read for several things, such as the slots of a day, the pairs in them, and whether there are any.
    for (const table of daily) expect(times(table), table).toBeLessThanOrEqual(3 * here.employees.length)
  },
)

test('what stands with single punches alone is not looked up for the foot of the scheduled log', async () => {
  const times = await searches('scheduled-log')
  expect([times('transaction'), times('att_slot_result')]).toEqual([0, 0])
})

test('rows of departments are read with their foot, and not from all days once more', async () => {
  const report = reports.find(({ name }) => name === 'department-summary')
  if (!report) throw new Error('department-summary')
  const statements = await here.run(async (db) => {
    const reading = await pageReading(contextOf(db), report, reportQuery(period, report))
    const before = await searched(db)
    const page = await pageOf(reading, 'en')
    const after = await searched(db)
    expect(page.rows).toHaveLength(3)
    return (after.get('att_day_result') ?? 0) - (before.get('att_day_result') ?? 0)
  })
  expect(statements).toBeLessThanOrEqual(here.employees.length)
})
