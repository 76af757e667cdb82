// A company that nobody has: people of three departments over two months, with days of all kinds, calculated by the product.
import { sql } from 'kysely'
import { addDays, datesFrom, weekdayOf } from '#openapi/dates.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { refreshStatistics } from '#server/platform/jobs/refresh-statistics.ts'
import { type Person, startServer, type TestServer } from '#tests/contract/support/server.ts'
import { inserted, settled } from '#tests/server/attendance/run/support.ts'
import { takesAll } from '#tests/support/long-test.ts'

export interface MadeUp {
  readonly server: TestServer
  readonly owner: Person
  readonly departments: readonly number[]
  readonly employees: readonly number[]
  readonly run: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

export const period = { start_date: '2026-01-01', end_date: '2026-02-28' } as const
const days = datesFrom(period.start_date, 59)

/** How items are rounded. */
export interface Rule {
  readonly unit: 'MINUTE' | 'HOUR' | 'DAY' | 'TIMES'
  readonly min_unit: string
  readonly round_mode: 'DOWN' | 'UP' | 'NEAREST'
  readonly round_on: 'DAY' | 'TOTAL'
}

/** Leaves amounts as they are stored. */
export const asStored: Rule = { unit: 'MINUTE', min_unit: '0.01', round_mode: 'NEAREST', round_on: 'TOTAL' }

/** Each unit, what is rounded, and each way to round. */
export const rules: readonly Rule[] = (
  [
    ['MINUTE', '15'],
    ['HOUR', '0.35'],
    ['DAY', '0.3'],
    ['TIMES', '2'],
  ] as const
).flatMap(([unit, min_unit]) =>
  (['DAY', 'TOTAL'] as const).flatMap((round_on) =>
    (['DOWN', 'UP', 'NEAREST'] as const).map((round_mode) => ({ unit, min_unit, round_mode, round_on })),
  ),
)

/** Every two of unit, day or total, and direction together, half of them all; the others every night. */
export const rulesHere: readonly Rule[] = rules.filter((_, at) => takesAll || (Math.floor(at / 6) + at) % 2 === 0)

/** All items of the company alike. */
export const setItems = ({ run }: MadeUp, rule: Rule): Promise<unknown> =>
  run((db) =>
    db
      .updateTable('report_item_setting')
      .set({ ...rule })
      .execute(),
  )

/** The same numbers in every run. */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`

/** The punches of a day, in minutes of it. */
function punchesOf(date: string, next: () => number): readonly number[] {
  const roll = next()
  if (weekdayOf(date) > 5) return roll < 0.1 ? [600, 660 + Math.floor(next() * 300)] : []
  if (roll < 0.08) return []
  const arrival = 540 + Math.floor((next() - 0.7) * 60)
  const leaving = 1080 + Math.floor((next() - 0.3) * 90)
  if (roll < 0.12) return [arrival]
  if (roll < 0.16) return [leaving]
  if (roll < 0.2) return [arrival + 150, leaving]
  if (roll < 0.24) return [arrival, leaving - 160]
  if (roll < 0.3) return [arrival, 725, 790, leaving]
  return [arrival, leaving]
}

export async function madeUpCompany(domain: string, count = 60): Promise<MadeUp> {
  const server = await startServer({ CALCULATION_THREADS: '1' })
  const owner = await server.company(domain)
  const company_id = owner.company
  const run: MadeUp['run'] = (work) => inCompany(server.database, company_id, work)
  const next = numbers(20_260)
  const kinds: number[] = []
  for (const [code, payment] of [
    ['ANN', 'PAID'],
    ['UNP', 'UNPAID'],
  ] as const) {
    const body = { category_code: code, category_name: `Leave ${code}`, report_symbol: code, payment }
    const { data } = await owner.call('POST', '/web/att/api/v2/incident_types/', { body })
    kinds.push(data.id)
  }
  const { departments, employees } = await run(async (db) => {
    const { rows } = await sql<{ top: number; shift: number }>`
      select (select min(id) from department) as top, (select min(id) from shift) as shift`.execute(db)
    const { top = 0, shift = 0 } = rows[0] ?? {}
    const made = []
    for (const name of ['North', 'South', 'West'])
      made.push(
        await inserted(db, 'department', {
          ...{ company_id, dept_code: name.slice(0, 1), dept_name: name, parent_dept: top },
        }),
      )
    const people: number[] = []
    for (let at = 0; at < count; at += 1) {
      const employee = await inserted(db, 'employee', {
        ...{
          company_id,
          emp_code: `E${String(at).padStart(3, '0')}`,
          first_name: `First${at}`,
          last_name: `Last${at % 7}`,
        },
        ...{ full_name: `First${at} Last${at % 7}`, department: made[at % 3] ?? top },
        hire_date: at % 11 === 5 ? '2026-01-20' : '2025-12-15',
        birthday: `19${70 + (at % 30)}-0${1 + (at % 9)}-${10 + (at % 18)}`,
      })
      people.push(employee)
      if (at % 13 !== 12)
        await inserted(db, 'employee_schedule', { company_id, employee, shift, start_date: '2025-12-15' })
    }
    await inserted(db, 'holiday', {
      ...{ company_id, alias: 'New year', start_date: '2026-01-01', end_date: '2026-01-01' },
    })
    return { departments: made, employees: people }
  })
  await run((db) => addPunches(db, company_id, employees, next))
  await run((db) => addRequests(db, { company_id, employees, kinds }))
  await owner.call('POST', '/web/report/api/v2/calculation/run/', { body: period })
  await settled(server.database, 200_000)
  await lookAtResults(server.database)
  return { server, owner, departments, employees, run }
}

/** As the schedule does within seconds: plans go by what the tables hold now. The rest PostgreSQL would look at after a minute. */
async function lookAtResults(database: Database): Promise<void> {
  // Every connection says what it has written.
  const say = () => sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(database.kysely)
  await Promise.all(Array.from({ length: 40 }, say))
  await refreshStatistics(database)
  // Looked at just now, or on a slow machine by PostgreSQL itself before: what it believes is near to what is there.
  const { rows } = await inAllCompanies(database, (db) =>
    sql<{ table: string; held: number; believed: number }>`
      select c.relname as table, greatest(c.reltuples, 0)::integer as believed, counted.held
      from (select 'att_day_result' as name, count(*)::integer as held from att_day_result
        union all select 'att_slot_result', count(*)::integer from att_slot_result) counted
      join pg_class c on c.oid = to_regclass(counted.name)`.execute(db),
  )
  for (const { table, held, believed } of rows)
    if (held > believed * 1.5 + 1000)
      throw new Error(`${table} has grown to ${held}, and its statistics stay at ${believed}`)
  await sql`analyze`.execute(database.kysely)
}

async function addPunches(db: Db, company_id: number, employees: readonly number[], next: () => number): Promise<void> {
  const punches = employees.flatMap((employee, at) =>
    days.flatMap((date) =>
      punchesOf(date, next).map((minute) => ({
        ...{ company_id, employee, emp_code: `E${String(at).padStart(3, '0')}`, source: at % 5 === 0 ? 2 : 1 },
        ...{ punch_time: `${date} ${clock(minute)}`, punch_utc: `${date}T${clock(minute)}+04:00`, punch_state: '255' },
      })),
    ),
  )
  for (let at = 0; at < punches.length; at += 1000)
    await db
      .insertInto('transaction')
      .values(punches.slice(at, at + 1000))
      .execute()
}

interface Requests {
  readonly company_id: number
  readonly employees: readonly number[]
  readonly kinds: readonly number[]
}

/** Leave of whole and half days, and overtime that was approved. */
async function addRequests(db: Db, { company_id, employees, kinds }: Requests): Promise<void> {
  for (const [at, employee] of employees.entries()) {
    if (at % 4 === 1)
      await inserted(db, 'leave', {
        ...{ company_id, employee, number: `LV-${at}`, category: kinds[at % 2], day_type: 'FULL', days: 3 },
        ...{ start_time: '2026-01-13', end_time: '2026-01-15', by_date: '[]', approval_status: 2 },
        ...{ payment: at % 2 === 0 ? 'PAID' : 'UNPAID', apply_reason: `Reason ${at}` },
      })
    if (at % 6 === 2)
      await inserted(db, 'leave', {
        ...{ company_id, employee, number: `LH-${at}`, category: kinds[0], day_type: 'FIRST_HALF', days: 0.5 },
        ...{ start_time: '2026-02-04', end_time: '2026-02-04', by_date: '[]', approval_status: 2 },
      })
    if (at % 5 === 3)
      await inserted(db, 'overtime', {
        ...{ company_id, employee, number: `OT-${at}`, att_date: addDays('2026-01-05', at % 4), approval_status: 2 },
        ...{ start_time: '2026-01-05 18:00', end_time: '2026-01-05 20:00' },
      })
  }
}
