// A company that a vendor's staff makes for a customer: with everything that a company starts with, and its owner invited.

import { sql } from 'kysely'
import { regionName } from '#openapi/formatters.ts'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { Refusal, refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { equipCompany, newCompanyFaults } from '../identity/exports.ts'
import { inviteOwner, resend } from '../system/exports.ts'
import { assignPlan } from './assign-plan.ts'
import { insideCustomer } from './inside-customer.ts'
import { happened } from './sale/history.ts'
import { customerOf, type Seller } from './sale/seller.ts'
import { beginTrial } from './sale/trial.ts'
import { sellerIn } from './sale-order.ts'
import { missing, type Values } from './values.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** What a domain is kept as. */
export const writtenDomain = (draft: Values) => ({ company_domain: textOf(draft.company_domain).toLowerCase() })

const formOf = {
  company_name: /./,
  company_domain: /^(?=.{1,50}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?$/,
  company_timezone: /^.{1,64}$/,
} as const

/** Why the customer cannot have such a company; what is missing from the draft is told of elsewhere. */
export async function newTenantFaults({ db, company }: Context, draft: Values): Promise<FieldFaults> {
  const described = {
    company_name: textOf(draft.company_name),
    company_domain: textOf(draft.company_domain),
    company_timezone: textOf(draft.company_timezone),
  }
  const email = textOf(draft.owner_email)
  const end = textOf(draft.subscription_end_date)
  const { found, is_disabled } = await asIdentity(db, async () => {
    const { rows } = await sql<{ region: string; is_disabled: boolean }>`
      select region_code as region, exists (select from account
        where kind = 'USER' and state = 'DISABLED' and same_text(email) = same_text(${email})) as is_disabled
      from company where id = ${company.id}`.execute(db)
    const [facts] = rows
    const found = await newCompanyFaults(db, facts?.region ?? '', described)
    return { found, is_disabled: facts?.is_disabled === true }
  })
  const isZone = found.every(({ field }) => field !== 'company_timezone')
  // What is no domain or zone by its form alone is told of in general.
  const faults = found.filter(({ field }) => formOf[field].test(described[field]))
  const today = isZone ? await dayIn(db, described.company_timezone) : ''
  const isPast = end !== '' && end < today
  return {
    ...Object.fromEntries(faults.map(({ field, code, context }) => [field, [{ code, context }]])),
    ...missing(draft, ['country', 'owner_email']),
    ...(is_disabled && { owner_email: [{ code: 'ZBVE0107', context: { email } }] }),
    ...(isPast && {
      subscription_end_date: [{ code: 'ZBVE0026', context: { field: 'subscription_end_date', limit: today } }],
    }),
  }
}

async function dayIn(db: Context['db'], zone: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (now() at time zone ${zone})::date::text as day`.execute(db)
  return rows[0]?.day ?? ''
}

/** What follows the row of the company; throws what an invitation is refused with, and then nothing is made. */
export async function openForCustomer(context: Context, row: Stored): Promise<void> {
  // Mails have gone out by then, and people may have joined.
  forgoUndo()
  const { db, company, principal } = context
  const country = textOf(row.country)
  const by = { id: principal.user, display_name: principal.display_name, vendor: company.id }
  const described = {
    company_name: textOf(row.company_name),
    company_address: textOf(row.company_address),
    company_country_code: country,
  }
  const email = await asIdentity(db, async () => {
    const name = regionName('en', country)
    const { rows } = await sql<{ email: string }>`
      update company set company_country = ${name} where id = ${row.id} returning company_email as email`.execute(db)
    await equipCompany(db, by, row.id, described)
    return rows[0]?.email ?? ''
  })
  const why = await insideCustomer(context, row.id, (inside) => inviteOwner(inside, email))
  if (why) throw refuseFields('VE', { owner_email: [{ code: why.code, context: why.context ?? {} }] })
  const end = row.subscription_end_date
  const seller = sellerIn(context)
  if (end === null) await beginTrial(seller, await customerOf(seller, row.id))
  else await happened(seller, { company: row.id, kind: 'START', before: null, after: String(end) })
  if (row.first_plan !== null) await giveFirstPlan(seller, row)
}

/** For as many people and terminals as it proposes. Throws what an order may be refused with. */
async function giveFirstPlan(seller: Seller, row: Stored): Promise<void> {
  const { rows } = await sql<{ id: number; employees: number; devices: number }>`
    select id, default_employees as employees, default_devices as devices from plan
    where company_id = ${seller.id} and id = ${Number(row.first_plan)}`.execute(seller.db)
  const [plan] = rows
  if (!plan) throw refuse('ZBSU0109')
  await assignPlan(seller, row.id, {
    ...{ plan: plan.id, employees: plan.employees, devices: plan.devices },
    ...{ period_months: Number(row.first_months ?? 1), free_of_charge: row.first_free === true },
    reason: 'Chosen as the company was made',
  })
}

/** Throws 0029 where nobody is invited, 0108 shortly after the last mail. */
export async function inviteOwnerAgain(context: Context, row: Stored): Promise<void> {
  forgoUndo()
  if (row.owner_invited !== true) throw refuse('ZBVE0029', { state: row.state, action: 'resend_owner_invitation' })
  await insideCustomer(context, row.id, async (inside) => {
    const { rows } = await sql<{ id: number }>`
      select id from "user" where state = 'INVITED' and role = 'OWNER'`.execute(inside.db)
    const { skipped } = await resend(
      inside,
      rows.map(({ id }) => id),
    )
    const [why] = skipped
    if (why) throw new Refusal(why.code, why.context)
  })
}
