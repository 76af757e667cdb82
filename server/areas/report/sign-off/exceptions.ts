// What is left in single departments before the end of a month, and whether it keeps them from being signed off.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { acceptances, codeOf, severityOf } from '../month-end/checks/unit-checks.ts'
import { foundOf, stepNames } from '../month-end/month-end.ts'
import { monthSetting } from '../month-end/month-setting.ts'
import { monthSteps, type Wanted } from '../month-end/steps.ts'
import { type Ground, type StoredMonth, storedMonth } from '../month-end/stored-month.ts'
import { departmentOn, type Unit, unitsOf } from '../month-end/unit.ts'

type Exception = components['schemas']['SignOffOpen']

export interface Closing {
  readonly unit: Unit
  readonly month: StoredMonth
}

/** With which unit each of some departments closes, and how its month stands. */
export async function closingOf(
  { context, period }: Pick<Wanted, 'context' | 'period'>,
  departments: readonly number[],
): Promise<ReadonlyMap<number, Closing>> {
  const { db, company } = context
  const units = await unitsOf(context)
  const { rows } = await sql<{ department: number; unit: number }>`
    select d.id as department, coalesce((select u.target from month_end_setting_units u where u.company_id = ${company.id}
      and d.id in (select att_below(${company.id}, array[u.target])) limit 1), 0) as unit
    from department d where d.company_id = ${company.id} and d.id = any(${departments}::bigint[])`.execute(db)
  const closings = new Map<number, Closing>()
  for (const unit of units.filter((one) => rows.some((row) => Number(row.unit) === one.unit))) {
    const month = await storedMonth(context, period, unit)
    for (const row of rows) if (Number(row.unit) === unit.unit) closings.set(Number(row.department), { unit, month })
  }
  return closings
}

export interface Found extends Exception {
  /** With a reason, as it is. */
  readonly isAccepted: boolean
}

/** By department; those of the steps that the caller sees. */
export async function exceptionsOf(
  wanted: Wanted,
  closings: ReadonlyMap<number, Closing>,
): Promise<ReadonlyMap<number, readonly Exception[]>> {
  const found = await foundExceptions(wanted, closings)
  return new Map([...found].map(([department, all]) => [department, all.map(({ isAccepted: _, ...one }) => one)]))
}

export async function foundExceptions(
  wanted: Wanted,
  closings: ReadonlyMap<number, Closing>,
): Promise<ReadonlyMap<number, readonly Found[]>> {
  const { context, period } = wanted
  const setting = await monthSetting(context)
  const accepted = await acceptedOf(context, closings)
  const found = new Map<number, Found[]>()
  for (const step of stepNames) {
    if (!monthSteps[step].isShown(context.principal)) continue
    const { rows } = await sql<{ department: number; kind: string; count: number }>`with ${await foundOf(wanted, step)}
      select ${departmentOn(period)} as department, f.kind, count(*)::integer as count
      from found f join employee t on t.company_id = ${context.company.id} and t.id = f.employee group by 1, 2`.execute(
      context.db,
    )
    for (const { department, kind, count } of rows) {
      const code = codeOf(step, kind)
      const closing = closings.get(Number(department))
      if (!code || !closing) continue
      const isAccepted = accepted.get(closing.month.id)?.has(code) ?? false
      const blocks = severityOf(code, setting) === 'BLOCK' && !isAccepted
      const list = found.get(Number(department)) ?? []
      const before = list.find((one) => one.code === code)
      if (before) before.count += count
      else list.push({ code, count, blocks, isAccepted })
      found.set(Number(department), list)
    }
  }
  return found
}

async function acceptedOf(ground: Ground, closings: ReadonlyMap<number, Closing>) {
  const all = new Map<number, ReadonlyMap<string, unknown>>()
  for (const { month } of closings.values())
    if (!all.has(month.id)) all.set(month.id, await acceptances(ground, month.id))
  return all
}
