// Plans: numbers in their order, periods that the strategy allows, shown only while its price is in effect.
import { type RawBuilder, sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { retirePlan } from './sale/retire-plan.ts'
import { disordered, numbers, repeated, type Values } from './values.ts'

interface Strategy {
  readonly effective_status: boolean
  readonly allowed_periods: readonly number[]
}

async function strategyFaults({ db, company }: Context, after: Values): Promise<FieldFaults> {
  const { rows } = await sql<Strategy>`
    select effective_status, allowed_periods from price_strategy
    where company_id = ${company.id} and id = ${after.price_strategy}::bigint`.execute(db)
  const [strategy] = rows
  // A strategy that is not there is refused where references are.
  if (!strategy) return {}
  const allowed = strategy.allowed_periods
  // Of what is no period at all the contract tells.
  const asked = numbers(after.periods ?? [1, 12])
  const other = asked.every((one) => one >= 1 && one <= 60) ? asked.find((one) => !allowed.includes(one)) : undefined
  return {
    ...(other !== undefined && {
      periods: [{ code: 'ZBVE0014', context: { field: 'periods', allowed: allowed.join(', ') } }],
    }),
    ...(after.visible === true &&
      !strategy.effective_status && { visible: [{ code: 'ZBVE0106', context: { field: 'visible' } }] }),
  }
}

/** New companies get one plan. */
async function trialFaults({ db, company }: Context, after: Values, apart: number | undefined): Promise<FieldFaults> {
  if (after.is_trial_plan !== true) return {}
  const { rows } = await sql<{ code: string }>`
    select code from plan where company_id = ${company.id} and is_trial_plan and retired_at is null
      and id is distinct from ${apart ?? null}::bigint`.execute(db)
  const [other] = rows
  return other ? { is_trial_plan: [{ code: 'ZBVE0017', context: { field: 'is_trial_plan', value: other.code } }] } : {}
}

/** Discounts of periods that the plan has, each once. */
function periodFaults(after: Values): FieldFaults {
  const discounts: readonly { readonly months: number }[] = Array.isArray(after.period_discounts)
    ? after.period_discounts
    : []
  const months = discounts.map((one) => one.months)
  const periods = numbers(after.periods ?? [1, 12])
  const isOther = months.some((one) => !periods.includes(one))
  return isOther
    ? { period_discounts: [{ code: 'ZBVE0014', context: { field: 'period_discounts', allowed: periods.join(', ') } }] }
    : repeated('period_discounts', months)
}

/** `AED 99.50`: a price of the plan's strategy, with its currency. */
const priceTerm =
  (price: RawBuilder<unknown>) =>
  ({ company }: Context) =>
    sql`(select concat_ws(' ', c.code, trim_scale(${price}))
    from price_strategy s join currency c on c.company_id = s.company_id and c.id = s.currency
    where s.company_id = ${company.id}::bigint and s.id = p.price_strategy)`

export const planBehaviour = defineBehaviour('plan', {
  computed: {
    base_price: priceTerm(sql`s.base_price_per_month`),
    employee_price: priceTerm(sql`s.employee_unit_price`),
  },

  check: async ({ context, draft, before }) => {
    if (before && before.retired_at !== null) throw refuse('ZBVE0029', { state: 'RETIRED', action: 'change' })
    const after: Values = { ...defaults, ...before, ...draft }
    return mergeFaults(
      disordered(after, ['min_employees', 'default_employees', 'max_employees']),
      disordered(after, ['min_devices', 'default_devices', 'max_devices']),
      repeated('periods', draft.periods),
      repeated('countries', draft.countries),
      periodFaults(after),
      await strategyFaults(context, after),
      await trialFaults(context, after, before?.id),
    )
  },

  rowActions: { retire: ({ context, row, body }) => retirePlan(context, row, body.migrate_to ?? null) },
})

/** As the contract has them. */
const defaults: Values = {
  ...{ min_employees: 1, default_employees: 25, max_employees: 1000 },
  ...{ min_devices: 0, default_devices: 1, max_devices: 100 },
}
