// How a region shows itself: its operator decides, in colours that can be read. By which rules a vendor is paid: accounts at providers need their keys, which belong to the account that they were entered for.
import { sql } from 'kysely'
import { contrast, leastContrast } from '#openapi/colours.ts'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { requireProof } from '../../identity/exports.ts'

type Values = Readonly<Record<string, unknown>>

const keysOf = {
  paypal_client_id: ['paypal_client_secret'],
  telr_store_id: ['telr_auth_key', 'telr_secret_key', 'telr_remote_key'],
  telr_merchant_id: ['telr_service_key'],
} as const
const keys = Object.values(keysOf).flat()

const needs: Readonly<Record<string, readonly string[]>> = {
  paypal_enabled: ['paypal_client_id', 'paypal_client_secret'],
  telr_enabled: ['telr_store_id', 'telr_auth_key'],
  telr_refunds: ['telr_store_id', 'telr_auth_key', 'telr_remote_key', 'telr_merchant_id', 'telr_service_key'],
}

const missing = (values: Values, fields: readonly string[]): FieldFaults =>
  Object.fromEntries(
    fields
      .filter((field) => !values[field])
      .map((field) => [field, [{ code: 'ZBVE0010' as const, context: { field } }]]),
  )

/** Keys that are kept while their account changes would be sent in the name of another one. */
const lost = (draft: Values, before: Stored): readonly string[] =>
  Object.entries(keysOf).flatMap(([account, own]) =>
    draft[account] === undefined || draft[account] === before[account]
      ? []
      : own.filter((field) => draft[field] === undefined),
  )

const pale = (draft: Values): FieldFaults =>
  Object.fromEntries(
    Object.entries(leastContrast).flatMap(([field, least]) => {
      const colour = draft[field]
      if (typeof colour !== 'string') return []
      const found = contrast(colour, '#ffffff')
      const context = { field, contrast: found.toFixed(1), least }
      return found >= least ? [] : [[field, [{ code: 'ZBVE0110' as const, context }]]]
    }),
  )

export const vendorProfileBehaviour = defineBehaviour('vendor_profile', {
  computed: {
    region_code: () => sql`(select c.region_code from company c where c.id = p.company_id)`,
  },
  complete: ({ draft, before }) =>
    before ? Object.fromEntries(lost(draft, before).map((field) => [field, null])) : {},

  check: async ({ draft, before, context: { db, principal } }) => {
    const next: Values = { ...before, ...draft }
    if (keys.some((field) => typeof draft[field] === 'string'))
      await asIdentity(db, () => requireProof(db, principal, 'payment_keys'))
    return mergeFaults(
      pale(draft),
      ...Object.entries(needs).map(([on, fields]) => (next[on] ? missing(next, fields) : {})),
    )
  },
})
