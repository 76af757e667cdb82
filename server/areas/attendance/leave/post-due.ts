// Posts what the accounts lack: grants that are due by now, dates that leave takes or gives back. Append only.
import { sql } from 'kysely'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { isoDate } from '../engine/dates.ts'
import { keptLedger } from '../engine/leave-ledger.ts'
import { type LeaveYear, leaveYearOf } from '../engine/leave-year.ts'
import { type Ground, type LeaveAccount, leaveAccounts, roundAmount } from './leave-account.ts'

interface Row {
  readonly employee: number
  readonly date: string
  readonly kind: string
  readonly amount: number
  readonly reason: string
  readonly leave: number | null
  readonly leave_setting: number | null
}

/** Of people that other transactions write at the same time too: whoever comes second sees what the first has posted. */
const lockAccounts = ({ db, company }: Ground, employees: readonly number[]) =>
  sql`select id from employee where company_id = ${company.id} and id = any(${employees}::bigint[])
    order by id for no key update`.execute(db)

async function insert({ db, company }: Ground, category: number, rows: readonly Row[], by = ''): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into leave_booking (company_id, employee, incident_type, date, kind, amount, reason, leave, leave_setting,
      create_user)
    select ${company.id}::bigint, r.employee, ${category}::bigint, r.date, r.kind, r.amount, r.reason, r.leave,
      r.leave_setting, ${by} from jsonb_populate_recordset(null::leave_booking, ${JSON.stringify(rows)}::jsonb) r`.execute(
    db,
  )
}

const rowsOfUses = (accounts: readonly LeaveAccount[]): readonly Row[] =>
  accounts.flatMap(({ employee, due }) =>
    due.uses.map(({ date, kind, amount, leave, source }) => ({
      ...{ employee, date: isoDate(date), kind, amount, leave, leave_setting: null, reason: source?.text ?? '' },
    })),
  )

/** What a request takes, or gives back, as soon as it is decided. */
export async function postUses(ground: Ground, employee: number, category: number): Promise<void> {
  await lockAccounts(ground, [employee])
  const accounts = await leaveAccounts(ground, { employees: [employee], category })
  await insert(ground, category, rowsOfUses(accounts))
}

/** Answers the accounts as they were read, which hold already what is posted now. */
export async function postDue(
  ground: Ground,
  of: { readonly employees: readonly number[]; readonly category: number },
): Promise<readonly LeaveAccount[]> {
  const { db, company } = ground
  await lockAccounts(ground, of.employees)
  const accounts = await leaveAccounts(ground, of)
  const grants = accounts.flatMap(({ employee, settingId, due }) =>
    due.grants.map(({ date, kind, amount }) => ({
      ...{ employee, date: isoDate(date), kind, amount, leave: null, leave_setting: settingId, reason: '' },
    })),
  )
  const rows = [...grants, ...rowsOfUses(accounts), ...accounts.flatMap(corrected)]
  const moved = accounts.filter(
    ({ today, hired, due, given }) =>
      due.until !== today || due.hired !== hired || due.resigned !== given.service.resign_date,
  )
  if (moved.length > 0) {
    forgoUndo()
    const kept = moved.map(({ employee, today, hired, given: { service } }) => ({
      ...{ employee, until: isoDate(today), hire_date: isoDate(hired) },
      resign_date: service.resign_date === null ? null : isoDate(service.resign_date),
    }))
    await sql`insert into leave_posted (company_id, employee, incident_type, until, hire_date, resign_date)
      select ${company.id}::bigint, r.employee, ${of.category}::bigint, r.until, r.hire_date, r.resign_date
      from jsonb_populate_recordset(null::leave_posted, ${JSON.stringify(kept)}::jsonb) r
      on conflict (company_id, employee, incident_type) do update
        set until = excluded.until, hire_date = excluded.hire_date, resign_date = excluded.resign_date`.execute(db)
  }
  await insert(ground, of.category, rows)
  return accounts.some((account) => corrected(account).length > 0) ? leaveAccounts(ground, of) : accounts
}

/**
 * Another day of hiring is a correction: the leave year that runs gets what it would have got. So is a last day that is noted, moved
 * or taken back when grants are posted beyond it: each leave year from there on.
 */
function corrected(account: LeaveAccount): readonly Row[] {
  const { due, hired, year, setting, given } = account
  if (due.until === null) return []
  const years = new Map<number, LeaveYear>()
  if (due.hired !== hired) years.set(year.start, year)
  const { resign_date } = given.service
  if (due.resigned !== resign_date) {
    const since = Math.min(due.resigned ?? resign_date ?? year.start, resign_date ?? due.resigned ?? year.start)
    for (let one = year; one.end > Math.max(since, given.from); one = leaveYearOf(setting, hired, one.start - 1))
      years.set(one.start, one)
  }
  return [...years.values()].flatMap((one) => differenceRow(account, 'GRANT', one))
}

/** Granted by now in a leave year by its terms as they are, and what was posted for it. */
function differenceRow(account: LeaveAccount, kind: 'GRANT' | 'ADJUST', of?: LeaveYear): readonly Row[] {
  const { employee, settingId, given, today, setting } = account
  const year = of ?? account.year
  const { posted: _, ...anew } = given
  const isPosted = (one: { readonly kind: string }) => one.kind === 'GRANT' || one.kind === 'ACCRUAL'
  const within = ({ date }: { readonly date: number }) => date >= year.start && date < year.end && date <= today
  const bookings = given.bookings.filter((one) => !isPosted(one))
  const sumOf = (rows: readonly { readonly amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
  const wanted = sumOf(keptLedger({ ...anew, bookings }).postings.filter((one) => isPosted(one) && within(one)))
  const there = sumOf(account.ledger.filter((one) => isPosted(one) && within(one)))
  const corrected = sumOf(given.bookings.filter((one) => one.recomputed && within(one)))
  const amount = roundAmount(wanted - there - corrected)
  if (amount === 0) return []
  const date = isoDate(Math.min(today, year.end - 1))
  const grants = setting.allotment_type === 'YEARLY' ? 'GRANT' : 'ACCRUAL'
  return [
    {
      employee,
      date,
      amount,
      kind: kind === 'GRANT' ? grants : kind,
      leave: null,
      leave_setting: settingId,
      reason: '',
    },
  ]
}

/** Posts what differs in a leave year: a correction of the office (`ADJUST`), or what a changed amount of the year grants. */
export async function postDifference(
  ground: Ground,
  of: { readonly employees: readonly number[]; readonly category: number },
  { kind, year, by, reason }: { kind: 'GRANT' | 'ADJUST'; year?: LeaveYear; by: string; reason: string },
): Promise<number> {
  const accounts = await postDue(ground, of)
  const rows = accounts.flatMap((account) => differenceRow(account, kind, year)).map((row) => ({ ...row, reason }))
  if (rows.length > 0) forgoUndo()
  await insert(ground, of.category, rows, by)
  return rows.length
}
