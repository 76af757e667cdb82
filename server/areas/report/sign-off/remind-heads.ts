// Reminding heads of departments of their sign-off: once by the system when everything before it is done, by the office once a day.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { systemContext } from '#server/engine/crud/system-context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies, inCompany } from '#server/platform/db/tenant.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { monthSetting } from '../month-end/month-setting.ts'
import { monthOf, periodOf } from '../month-end/period.ts'
import { logged, refuseOtherVersion, storedMonth, takenMonth } from '../month-end/stored-month.ts'
import { refuseOutOfScope, unitOf, unitsOf } from '../month-end/unit.ts'
import { notifyHeads } from './heads.ts'

type Schemas = components['schemas']

export async function remindHeads(
  context: Context,
  { month: name, unit: id = 0, version }: Schemas['MonthEndTarget'],
): Promise<Schemas['HeadsReminded']> {
  const period = await periodOf(context, { month: name })
  const unit = await unitOf(context, id)
  await refuseOutOfScope(context, unit, period)
  const month = await takenMonth(context, period, unit)
  refuseOtherVersion(month, version)
  const { sign_off } = await monthSetting(context)
  if (sign_off === 'NONE' || (month.state !== 'CHECKING' && month.state !== 'LOCKED'))
    throw refuse('ZBRP0029', { state: month.state, action: 'remind' })
  const { db, company } = context
  const { rows } = await sql`select from month_end where company_id = ${company.id} and id = ${month.id}
    and (heads_reminded at time zone ${company.zone})::date = today_of(${company.id})`.execute(db)
  if (rows.length > 0) throw refuse('ZBRP0144')
  const isReady = (left: readonly { readonly blocks: boolean }[]) => !left.some(({ blocks }) => blocks)
  const reminded = await notifyHeads(context, { period, unit, isReady, isFirst: false })
  if (reminded.heads === 0) return reminded
  await sql`update month_end set heads_reminded = now() where company_id = ${company.id} and id = ${month.id}`.execute(
    db,
  )
  await logged(context, month, { action: 'MONTH_REMIND_HEADS', period, unit, changes: { ...reminded } })
  return reminded
}

/** The last month that is over, of companies whose departments are signed off; answers how many people were notified. */
export async function notifyAllHeads(database: Database): Promise<number> {
  const { rows } = await inAllCompanies(database, (db) =>
    sql<{ company: number; zone: string }>`
      select s.company_id as company, company_zone(s.company_id) as zone from month_end_setting s
        join company c on c.id = s.company_id
      where s.sign_off <> 'NONE' and c.state in ('TRIAL', 'ACTIVE', 'GRACE')`.execute(db),
  )
  let notified = 0
  for (const { company, zone } of rows)
    notified += await inCompany(database, company, (db) => notifyOnce(systemContext(db, { id: company, zone }, '')))
  return notified
}

async function notifyOnce(context: Context): Promise<number> {
  const period = await monthOf(context, null)
  const isReady = (left: readonly { readonly isAccepted: boolean }[]) => left.every(({ isAccepted }) => isAccepted)
  let notified = 0
  for (const unit of await unitsOf(context)) {
    if ((await storedMonth(context, period, unit)).state !== 'CHECKING') continue
    notified += (await notifyHeads(context, { period, unit, isReady, isFirst: true })).heads
  }
  return notified
}

export const signOffNewsSchedule = defineSchedule({
  kind: 'month-sign-offs',
  about: 'Asks heads to sign off their departments once nothing is left of the steps before',
  every: 3600,
  run: ({ database }) => notifyAllHeads(database),
})
