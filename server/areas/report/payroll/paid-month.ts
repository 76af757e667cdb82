// What confirming a payroll file means for its month: somebody else than who locked it does, and the last file makes it paid.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { monthSetting } from '../month-end/month-setting.ts'
import type { Period } from '../month-end/period.ts'
import { happened, logged, storedMonth, takenMonth } from '../month-end/stored-month.ts'
import { unitsOf } from '../month-end/unit.ts'

async function periodOfFile({ db, company }: Context, file: number): Promise<Period> {
  const { rows } = await sql<Period>`
    select month, to_char(period_start, 'YYYY-MM-DD') as "from", to_char(period_end, 'YYYY-MM-DD') as "to", true as "isOver",
      true as "isMonth" from payroll_file where company_id = ${company.id} and id = ${file}`.execute(db)
  const [period] = rows
  if (!period) throw refuse('ZBOA0404')
  return period
}

export async function refuseLocker(context: Context, file: number): Promise<void> {
  if (!(await monthSetting(context)).other_confirms) return
  const period = await periodOfFile(context, file)
  for (const unit of await unitsOf(context)) {
    const { locked_user } = await storedMonth(context, period, unit)
    if (locked_user !== null && Number(locked_user) === context.principal.user) throw refuse('ZBRP0131')
  }
}

/** Once every layout has files of the month and all of them are confirmed. */
export async function payConfirmed(context: Context, file: number): Promise<void> {
  const { db, company, principal } = context
  const period = await periodOfFile(context, file)
  const { rows } = await sql`
    select from payroll_layout l where l.company_id = ${company.id} and (
      not exists (select from payroll_file f where ${ofMonth(context, period)} and f.state = 'CONFIRMED')
      or exists (select from payroll_file f where ${ofMonth(context, period)} and f.state in ('READY', 'SENDING', 'SENT', 'FAILED'))) limit 1`.execute(
    db,
  )
  if (rows.length > 0) return
  const by = { name: principal.display_name, user: principal.user }
  for (const unit of await unitsOf(context)) {
    const month = await takenMonth(context, period, unit)
    if (month.state !== 'LOCKED') continue
    const { state } = await happened(context, { month, event: 'PAID', period, unit, by })
    await logged(context, month, { action: 'MONTH_PAID', period, unit, changes: { state } })
  }
}

const ofMonth = ({ company }: Context, { from, to }: Period) => sql`f.company_id = ${company.id} and f.layout = l.id
  and f.kind <> 'REVERSAL' and f.period_start = ${from}::date and f.period_end = ${to}::date`
