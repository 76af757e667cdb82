// A price is tried: what a choice would cost by a strategy on a day, in effect or not. Nothing is kept.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { idOf } from '#server/engine/crud/request-facts.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { countOf } from '../sale/choice.ts'
import { numberFaults, pricedResources } from '../sale/counted.ts'
import { periodReduction, triedReductions } from '../sale/discounts.ts'
import { featuresOf, type Offer, type Rule } from '../sale/offers.ts'
import { sellerIn } from '../sale-order.ts'
import { lastDay } from './periods.ts'
import { priceOf } from './price.ts'

type Schemas = components['schemas']

const path = '/web/vendor/api/v2/price_strategies/simulate/{id}/'

export function priceTrials(app: FastifyInstance, caller: Caller): void {
  const trialIn = bodyOf('PriceTrial', 'SU')
  const run = callRunner(caller)
  app.post(path.replace('{id}', ':id'), { config: { permission: permissionOf('POST', path) } }, async (request) => {
    const asked = trialIn(request)
    return success('SU', await run(request, (context) => tried(context, idOf(request), asked)), request)
  })
}

interface TriedRule extends Rule {
  readonly country: string | null
  readonly allowed_periods: readonly number[]
  readonly free_features: readonly number[]
  readonly currency: string
  readonly currency_id: number
  readonly decimal_places: number
  readonly rounding: Offer['rounding']
}

async function ruleOf({ db, company }: Context, id: number): Promise<TriedRule> {
  const { rows } = await sql<TriedRule>`
    select s.*, array(select f.target from price_strategy_features f where f.company_id = s.company_id and f.owner = s.id) as free_features,
      c.code as currency, c.id as currency_id, c.decimal_places, c.rounding
    from price_strategy s join currency c on c.company_id = s.company_id and c.id = s.currency
    where s.company_id = ${company.id} and s.id = ${id}`.execute(db)
  if (!rows[0]) throw refuse('ZBOA0404')
  return rows[0]
}

/** Throws 0404, ZBSU0110 for a period that it does not allow, ZBSU0101 for a code, 0015 for numbers without a price. */
async function tried(context: Context, id: number, asked: Schemas['PriceTrial']): Promise<Schemas['TriedPrice']> {
  const rule = await ruleOf(context, id)
  const { period_months: months, features: ids = [], discount_code: code } = asked
  if (!rule.allowed_periods.includes(months)) throw refuse('ZBSU0110', { allowed: rule.allowed_periods.join(', ') })
  const faults = numberFaults(asked, rule)
  if (Object.keys(faults).length > 0) throw refuseFields('SU', faults)
  const seller = sellerIn(context)
  const start = asked.on ?? today(context.company.zone)
  const features = (await featuresOf(seller)).filter((one) => ids.includes(one.id))
  const price = priceOf({
    ...{ base_price: rule.base_price_per_month, resources: pricedResources(asked, rule), months, credit: '0' },
    features: features
      .filter((one) => !rule.free_features.includes(one.id) && Number(one.price) > 0)
      .map((one) => ({ name: one.name, price: one.price, count: countOf(one, asked) })),
    reductions: [
      ...periodReduction(await periodsOf(context, asked.plan ?? null), months),
      ...(await triedReductions(seller, {
        ...{ strategy: id, currency: rule.currency_id, plan: asked.plan ?? null, country: rule.country },
        ...{ months, employees: asked.employees, code: code || null, on: start, zone: context.company.zone },
      })),
    ],
    ...{ tax_percent: rule.tax_percent, tax_included: rule.tax_included },
    ...{ decimals: rule.decimal_places, rounding: rule.rounding },
  })
  const { used: _, net_price: __, lines, ...sums } = price
  return { ...sums, lines: [...lines], currency: rule.currency, start_date: start, end_date: lastDay(start, months) }
}

async function periodsOf({ db, company }: Context, plan: number | null): Promise<Offer['period_discounts']> {
  if (plan === null) return []
  const { rows } = await sql<Pick<Offer, 'period_discounts'>>`
    select period_discounts from plan where company_id = ${company.id} and id = ${plan}`.execute(db)
  if (!rows[0]) throw refuseFields('SU', { plan: [{ code: 'ZBSU0016', context: { field: 'plan', value: plan } }] })
  return rows[0].period_discounts
}
