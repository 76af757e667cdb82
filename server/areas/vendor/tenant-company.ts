// A vendor's companies: made for customers, what their subscription lets them do, trials, suspension, closing; each of it stands in their history.
import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { assignPlan } from './assign-plan.ts'
import { closeCompany, reopenCompany } from './closing/close-company.ts'
import { changeDomain } from './customers/change-domain.ts'
import { askForOwner, confirmOwner, withdrawOwner } from './customers/change-owner.ts'
import { changePartner } from './customers/change-partner.ts'
import { inviteOwnerAgain, newTenantFaults, openForCustomer, writtenDomain } from './new-company.ts'
import { happened } from './sale/history.ts'
import { giveFeatures } from './sale/own-features.ts'
import { customerOf } from './sale/seller.ts'
import { sellerIn } from './sale-order.ts'
import { changeCompany, endSessions, notSuspended, requireState, standingOf } from './tenant-state.ts'
import type { Values } from './values.ts'

/** From today where the trial is over; a company that could only read is in its trial again. */
async function extendTrial(context: Context, row: Stored, days: number, reason: string): Promise<void> {
  requireState(row, ['TRIAL', 'READ_ONLY'], 'extend_trial')
  const seller = sellerIn(context)
  const { today, end_date: before } = await customerOf(seller, row.id)
  const after = addDays(before === null || before < today ? today : before, days)
  await changeCompany(context, row.id, { state: 'TRIAL', subscription_end_date: after })
  await happened(seller, { company: row.id, kind: 'EXTEND', before, after, reason })
}

/** Throws 0024 for a day that is not to come. */
async function suspend(context: Context, row: Stored, reason: string, until: string | null): Promise<void> {
  requireState(row, ['TRIAL', 'ACTIVE', 'GRACE', 'READ_ONLY'], 'suspend')
  const seller = sellerIn(context)
  const { today, end_date: end } = await customerOf(seller, row.id)
  if (until !== null && until <= today) throw refuse('ZBVE0024', { start: today, end: until })
  await changeCompany(context, row.id, { state: 'SUSPENDED', suspend_reason: reason, suspended_until: until })
  await endSessions(context.db, row.id)
  await happened(seller, { company: row.id, kind: 'SUSPEND', before: end, after: end, reason })
}

async function resume(context: Context, row: Stored): Promise<void> {
  requireState(row, ['SUSPENDED'], 'resume')
  const seller = sellerIn(context)
  const { end_date: end } = await customerOf(seller, row.id)
  await changeCompany(context, row.id, { state: standingOf, ...notSuspended })
  await happened(seller, { company: row.id, kind: 'RESUME', before: end, after: end })
}

const limits = [
  ...['max_employees_limit', 'max_devices_limit', 'max_mobile_applications_limit', 'max_transactions_limit'],
  'max_admin_users_limit',
]

/** Dates and limits that staff sets by hand stand in the history like everything else. */
async function noteChange(context: Context, row: Stored, before: Stored): Promise<void> {
  const differs = (name: string) => String(row[name] ?? '') !== String(before[name] ?? '')
  const seller = sellerIn(context)
  const endOf = ({ subscription_end_date: end }: Stored) => (end ? String(end) : null)
  const dates = { company: row.id, before: endOf(before), after: endOf(row) }
  if (differs('subscription_end_date') || differs('subscription_start_date'))
    await happened(seller, { ...dates, kind: 'EXTEND' })
  const changed = limits.filter(differs)
  if (changed.length === 0) return
  const reason = changed.map((name) => `${name}: ${before[name] ?? '–'} → ${row[name] ?? '–'}`).join(', ')
  await happened(seller, { ...dates, kind: 'LIMIT_OVERRIDE', reason: reason.slice(0, 200) })
}

function endFaults({ subscription_start_date: start, subscription_end_date: end }: Values): FieldFaults {
  const isOver = typeof start === 'string' && typeof end === 'string' && end < start
  return isOver ? { subscription_end_date: [{ code: 'ZBVE0024', context: { start, end } }] } : {}
}

const ofWaiting = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from owner_change o where o.company_id = p.company_id and o.company = p.id
    and o.state = 'WAITING' and o.expires_at > now())`
const ofOwnerChange = (what: string) => () => ofWaiting(sql.raw(what))

export const tenantCompanyBehaviour = defineBehaviour('tenant_company', {
  computed: {
    owner_change_waits: ofOwnerChange('count(*) > 0'),
    next_owner: ofOwnerChange('o.new_owner'),
    next_owner_from: ofOwnerChange('o.ready_at'),
    next_owner_until: ofOwnerChange('o.expires_at'),
    owner_change_by: ofOwnerChange('o.asked_by'),
    owner_needs_second: ofOwnerChange('coalesce(bool_or(o.needs_second), false)'),
    owner_confirmable: ({ principal }) =>
      ofWaiting(sql`coalesce(bool_or(not o.needs_second or o.asked_user is distinct from ${principal.user}), false)`),
  },
  complete: ({ draft, before }) => (before ? {} : writtenDomain(draft)),
  check: async ({ context, draft, before }) => ({
    ...(before ? {} : await newTenantFaults(context, draft)),
    ...endFaults({ ...before, ...draft }),
  }),
  created: ({ context, row }) => openForCustomer(context, row),
  changed: async ({ context, row, before }) => {
    await noteChange(context, row, before)
    forgetPrincipals({ company: row.id })
  },
  rowActions: {
    extend_trial: ({ context, row, body }) => extendTrial(context, row, body.days, body.reason),
    resend_owner_invitation: ({ context, row }) => inviteOwnerAgain(context, row),
    suspend: ({ context, row, body }) => suspend(context, row, body.reason, body.until ?? null),
    resume: ({ context, row }) => resume(context, row),
    close: ({ context, row, body }) => closeCompany(context, row, body),
    reopen: ({ context, row }) => reopenCompany(context, row),
    give_features: ({ context, row, body }) => {
      forgoUndo()
      return giveFeatures(sellerIn(context), row.id, body.features, body.reason)
    },
    change_domain: ({ context, row, body }) => changeDomain(context, row, body),
    transfer_owner: ({ context, row, body }) => askForOwner(context, row, body),
    confirm_owner: ({ context, row, body }) => confirmOwner(context, row, body.domain),
    withdraw_owner: ({ context, row }) => withdrawOwner(context, row),
    assign_plan: ({ context, row, body }) => {
      forgoUndo()
      return assignPlan(sellerIn(context), row.id, body)
    },
  },
  bulkActions: {
    change_partner: ({ context, ids, body }) => changePartner(context, ids, body.partner_domain ?? null),
  },
})
