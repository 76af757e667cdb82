// Absence that becomes leave by itself, where a setting says so: some days later, while the balance lasts; a later punch, manual log
// or leave takes it back.
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import { dayOf } from '../engine/dates.ts'
import { holds, judgedBy, waitingFault } from '../leave/balance-faults.ts'
import { type Ground, unitOf } from '../leave/leave-account.ts'
import { leaveKindOf } from '../leave/leave-kind.ts'
import { countLeave } from '../leave/leave-length-of.ts'
import { APPROVED } from '../request-state.ts'
import { carryOutAutomatically } from './carry-out.ts'

/** Days that somebody has to put right what lacks; dates further back than the other number stay as they are. */
const DELAY = 3
const BACK = 31

interface Absence {
  readonly employee: number
  readonly att_date: string
  readonly absent_days: string
  /** Kinds of leave that use it up, in the order of their settings. */
  readonly kinds: readonly number[]
}

const today = ({ company }: Pick<Ground, 'company'>) => sql`(now() at time zone ${company.zone})::date`

const covers = (alias: string) =>
  sql`${sql.ref(`${alias}.company_id`)} = d.company_id and ${sql.ref(`${alias}.employee`)} = d.employee`

/** The dates of a period that is about to be locked. */
interface Period {
  readonly period_start: string
  readonly period_end: string
}

/** Final days with absence that no request speaks of and that nobody has taken out of leave before. */
export async function absencesToTurn(
  ground: Pick<Ground, 'db' | 'company'>,
  period?: Period,
): Promise<readonly Absence[]> {
  const { db, company } = ground
  const dates = period
    ? sql`${period.period_start}::date and ${period.period_end}::date`
    : sql`${today(ground)} - ${BACK}::integer and ${today(ground)} - ${DELAY}::integer`
  const { rows } = await sql<Absence>`
    select d.employee, d.att_date, d.absent_days, array_agg(s.incident_type order by s.id) as kinds
    from leave_setting s join att_day_result d on d.company_id = s.company_id and d.absent_days > 0 and not d.provisional
      and d.att_date between ${dates}
    where s.company_id = ${company.id} and s.auto_deduct = 'ABSENCE'
      and leave_setting_of(s.company_id, d.employee, s.incident_type, d.att_date) = s.id
      and not exists (select from leave l where ${covers('l')} and (l.approval_status in (1, 2) or l.source = 'AUTO')
        and l.start_time < d.att_date + 1 and l.end_time >= d.att_date)
      and not exists (select from manual_log m where ${covers('m')} and m.approval_status = 1
        and m.punch_time::date between d.att_date and d.att_date + 1)
      and not exists (select from training t where ${covers('t')} and t.approval_status = 1
        and t.start_time < d.att_date + 1 and t.end_time >= d.att_date)
      and not exists (select from att_locked_of(d.company_id, array[d.employee]) o where o.dates @> d.att_date)
      and not exists (select from att_queue q where ${covers('q')} and q.run_after <= now() and q.dates @> d.att_date)
    group by d.employee, d.att_date, d.absent_days order by d.att_date, d.employee`.execute(db)
  return rows
}

/** Some days later, or all of a period that is about to be locked. Answers how many were made. */
export async function deductAbsences(ground: Ground, period?: Period): Promise<number> {
  let made = 0
  for (const absence of await absencesToTurn(ground, period)) {
    for (const kind of absence.kinds) {
      if (!(await deduct(ground, absence, Number(kind)))) continue
      made += 1
      break
    }
  }
  return made
}

/** Nothing where the balance does not hold it. */
async function deduct(ground: Ground, absence: Absence, category: number): Promise<boolean> {
  const { employee, att_date } = absence
  const kind = await leaveKindOf(ground, category, employee)
  if (!kind?.is_active || !kind.fits || !kind.has_balance) return false
  const day_type = Number(absence.absent_days) >= 1 ? 'FULL' : await absentHalf(ground, absence)
  const time = `${att_date} 00:00:00`
  const leave = { employee, category, day_type, start_time: time, end_time: time }
  const counted = await countLeave(ground, leave, kind)
  const judged = await judgedBy(
    ground,
    { ...leave, ...counted },
    {
      ...{ unit: unitOf({ ...kind }), hired: dayOf(kind.hired), except: 0 },
    },
  )
  const isThere = judged.amount > 0 && (judged.account?.available ?? 0) >= judged.amount
  if (!isThere || Object.keys(waitingFault(judged)).length > 0 || !holds(judged)) return false
  const { rows } = await sql<{ id: number }>`
    insert into leave (company_id, employee, category, day_type, start_time, end_time, days, minutes, by_date, payment,
      approval_status, source, audit_time)
    values (${ground.company.id}, ${employee}, ${category}, ${day_type}, ${time}, ${time}, ${counted.days},
      ${counted.minutes}, ${JSON.stringify(counted.by_date)}::jsonb, ${kind.payment}, 2, 'AUTO', now())
    returning id`.execute(ground.db)
  const ids = rows.map(({ id }) => Number(id))
  await carryOutAutomatically(ground, { kind: 'leave', ids, event: 'DEDUCT' })
  noteChanged({ company: ground.company.id, resource: 'leave', ids, added: true })
  return true
}

/** The half of the day in which more was missed: slots of halves, or the half of a single slot in which less was worked. */
async function absentHalf({ db, company }: Ground, { employee, att_date }: Absence): Promise<string> {
  const { rows } = await sql<{ first: number; second: number }>`
    with slots as (
      select s.*, extract(epoch from s.check_in) / 60 as a, extract(epoch from s.check_out) / 60 as b,
        sum(s.required) over (order by s.check_in) - s.required as before, sum(s.required) over () as whole,
        count(*) over () as n
      from att_slot_result s where s.company_id = ${company.id} and s.employee = ${employee}
        and s.att_date = ${att_date}::date and s.is_required
    ), missed as (
      select case when n > 1 then absent else
          (b - a) / 2 - coalesce((select sum(greatest(0, least((p ->> 1)::numeric, (a + b) / 2) - greatest((p ->> 0)::numeric, a)))
            from jsonb_array_elements(pairs) p), 0) end as early,
        case when n > 1 then absent else
          (b - a) / 2 - coalesce((select sum(greatest(0, least((p ->> 1)::numeric, b) - greatest((p ->> 0)::numeric, (a + b) / 2)))
            from jsonb_array_elements(pairs) p), 0) end as late,
        n, before, whole
      from slots
    )
    select coalesce(sum(early) filter (where n = 1 or before * 2 < whole), 0)::float8 as first,
      coalesce(sum(late) filter (where n = 1 or before * 2 >= whole), 0)::float8 as second
    from missed`.execute(db)
  const [half] = rows
  return half && half.second > half.first ? 'SECOND_HALF' : 'FIRST_HALF'
}

/** Of dates for which a punch has come since, entered by hand or by a terminal. Answers how many. */
export async function takeBackDeducted(ground: Ground): Promise<number> {
  const { db, company } = ground
  const { rows } = await sql<{ id: number }>`select l.id from leave l
    where l.company_id = ${company.id} and l.source = 'AUTO' and l.approval_status = ${APPROVED}
      and l.start_time >= ${today(ground)} - 62
      and exists (select from att_punch_result p join transaction t on t.company_id = p.company_id and t.id = p.transaction
        where p.company_id = l.company_id and p.employee = l.employee and p.att_date = l.start_time::date
          and t.create_time > l.create_time)
      and not exists (select from att_locked_of(l.company_id, array[l.employee]) o where o.dates @> l.start_time::date)
    order by l.id`.execute(db)
  const ids = rows.map(({ id }) => Number(id))
  await carryOutAutomatically(ground, { kind: 'leave', ids, event: 'GIVE_WAY' })
  return rows.length
}

/** What the night does with absence. */
export async function absenceAtNight(ground: Ground): Promise<void> {
  await takeBackDeducted(ground)
  await deductAbsences(ground)
}
