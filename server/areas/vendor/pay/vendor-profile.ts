// By which rules a vendor is paid: accounts at providers need their keys, which belong to the account that they were entered for.
import { defineBehaviour, type Stored } from '#server/crud/behaviour.ts'
import { asIdentity } from '#server/db/as-identity.ts'
import { type FieldFaults, mergeFaults } from '#server/errors/field-faults.ts'
import { requireProof } from '../../identity/exports.ts'

type Values = Readonly<Record<string, unknown>>

const keysOf = {
  paypal_client_id: ['paypal_client_secret'],
  telr_store_id: ['telr_auth_key', 'telr_secret_key'],
} as const
const keys = Object.values(keysOf).flat()

const needs: Readonly<Record<string, readonly string[]>> = {
  paypal_enabled: ['paypal_client_id', 'paypal_client_secret'],
  telr_enabled: ['telr_store_id', 'telr_auth_key'],
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

export const vendorProfileBehaviour = defineBehaviour('vendor_profile', {
  complete: ({ draft, before }) =>
    before ? Object.fromEntries(lost(draft, before).map((field) => [field, null])) : {},

  check: async ({ draft, before, context: { db, principal } }) => {
    const next: Values = { ...before, ...draft }
    if (keys.some((field) => typeof draft[field] === 'string'))
      await asIdentity(db, () => requireProof(db, principal, 'payment_keys'))
    return mergeFaults(...Object.entries(needs).map(([on, fields]) => (next[on] ? missing(next, fields) : {})))
  },
})
