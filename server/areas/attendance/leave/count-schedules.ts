// Keeps the rows of leave schedules in step with the ledgers they are counted from: makes those that lack, writes what differs.
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import { dayOf, isoDate, monthDayOf } from '../engine/dates.ts'
import { type LeaveYear, leaveYearOf } from '../engine/leave-year.ts'
import type { Ground, LeaveAccount } from './leave-account.ts'
import { postDue } from './post-due.ts'
import { sumsOf } from './schedule-sums.ts'

export interface Counting {
  readonly employees: readonly number[]
  readonly category: number
  /** Makes the row of the leave year that begins in this calendar year, or of the one that runs, where there is none. */
  readonly make?: number | 'RUNNING'
}

interface Kept {
  readonly id: number
  readonly employee: number
  readonly year_start: string
  readonly year_end: string
}

/** Answers how many leave years there are now of these people and this kind. */
export async function countSchedules(ground: Ground, { employees, category, make }: Counting): Promise<number> {
  const { db, company } = ground
  const accounts = await postDue(ground, { employees, category })
  const { rows: kept } = await sql<Kept>`select id, employee, year_start, year_end from leave_schedule
    where company_id = ${company.id} and employee = any(${employees}::bigint[]) and incident_type = ${category}
    order by employee, year_start desc`.execute(db)
  const keptOf = Map.groupBy(kept, ({ employee }) => Number(employee))
  const years = accounts.flatMap((account) => yearsOf(account, keptOf.get(account.employee) ?? [], make))
  await write(ground, category, years)
  return years.length
}

interface CountedYear {
  readonly account: LeaveAccount
  /** Null: there is no row yet. */
  readonly id: number | null
  readonly year: LeaveYear
}

/** Where a setting or a day of hiring moves the leave year, rows move with it, the latest first. */
function yearsOf(account: LeaveAccount, kept: readonly Kept[], make: Counting['make']): readonly CountedYear[] {
  const taken = new Map<number, CountedYear>()
  for (const { id, year_start, year_end } of kept) {
    const own = { start: dayOf(year_start), end: dayOf(year_end) + 1 }
    const moved = leaveYearOf(account.setting, account.hired, Math.floor((own.start + own.end) / 2))
    const year = taken.has(moved.start) ? own : moved
    if (!taken.has(year.start)) taken.set(year.start, { account, id, year })
  }
  const wanted = make === undefined ? undefined : wantedYear(account, make)
  if (wanted && !taken.has(wanted.start)) taken.set(wanted.start, { account, id: null, year: wanted })
  return [...taken.values()]
}

/** None before the account begins, or later than the leave year after the one that runs. */
function wantedYear({ setting, hired, year, given }: LeaveAccount, make: number | 'RUNNING'): LeaveYear | undefined {
  if (make === 'RUNNING') return year
  const next = leaveYearOf(setting, hired, year.end)
  for (let one = next; one.end > given.from; one = leaveYearOf(setting, hired, one.start - 1))
    if (Math.floor(monthDayOf(one.start).month / 12) === make) return one
  return undefined
}

const counted = [
  ...['carried_in', 'granted', 'adjusted', 'used', 'encashed', 'expired', 'planned', 'pending', 'balance', 'available'],
  ...['carry_left', 'carry_expires_on', 'monthly'],
] as const
const written = ['year_start', 'year_end', 'leave_setting', ...counted]

async function write({ db, company }: Ground, category: number, years: readonly CountedYear[]): Promise<void> {
  if (years.length === 0) return
  const rows = years.map(({ id, account, year }) => ({
    ...{ id, employee: account.employee, leave_setting: account.settingId },
    ...{ year_start: isoDate(year.start), year_end: isoDate(year.end - 1) },
    ...sumsOf(account, year),
  }))
  const given = sql`jsonb_populate_recordset(null::leave_schedule, ${JSON.stringify(rows)}::jsonb) r`
  const columns = (of: string) => sql.join(written.map((name) => sql.ref(`${of}.${name}`)))
  const names = sql.join(written.map((name) => sql.ref(name)))
  const changed = await sql<{ id: number }>`update leave_schedule s set (${names}) = (select ${columns('r')})
    from ${given} where s.company_id = ${company.id} and s.id = r.id
      and (${columns('s')}) is distinct from (${columns('r')}) returning s.id`.execute(db)
  const added = await sql<{ id: number }>`
    insert into leave_schedule (company_id, employee, incident_type, ${names})
    select ${company.id}::bigint, r.employee, ${category}::bigint, ${columns('r')} from ${given} where r.id is null
    on conflict do nothing returning id`.execute(db)
  const told = { company: company.id, resource: 'leave_schedule' }
  noteChanged({ ...told, ids: changed.rows.map(({ id }) => Number(id)), added: false })
  noteChanged({ ...told, ids: added.rows.map(({ id }) => Number(id)), added: true })
}
