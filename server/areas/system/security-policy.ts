// The security policy: what it asks holds from the next call on, and nobody locks themselves out by it.
import { sql } from 'kysely'
import { forgetPrincipals } from '#server/access/forget-principals.ts'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { isBlock, isWithin } from '#server/platform/http/address-blocks.ts'
import { endOtherPhones } from '../identity/exports.ts'

type Draft = Readonly<Record<string, unknown>>

/** Administrators who narrow the addresses must be within them: nobody else could widen them again. */
function addressFaults(blocks: readonly string[], own: string): FieldFaults {
  const wrong = blocks.find((block) => !isBlock(block))
  if (wrong !== undefined) return { allowed_ip: [{ code: 'ZBSY0120', context: { address: wrong } }] }
  if (blocks.length === 0 || isWithin(own, blocks)) return {}
  return { allowed_ip: [{ code: 'ZBSY0121', context: { address: own } }] }
}

/** Without a password nothing could be encrypted: exports would have to be refused. */
function passwordFaults(draft: Draft, before: Stored | undefined): FieldFaults {
  const after: Readonly<Record<string, unknown>> = { ...before, ...draft }
  if (after.export_encryption !== true || (after.export_encryption_password ?? null) !== null) return {}
  return { export_encryption_password: [{ code: 'ZBSY0010', context: { field: 'export_encryption_password' } }] }
}

/** Administrators who ask for a second factor have one: nothing but their own account would be open to them afterwards. */
function factorFaults({ principal }: Context, draft: Draft, before: Stored | undefined): FieldFaults {
  if (draft.require_mfa_admin !== true || before?.require_mfa_admin === true || principal.mfa_enabled) return {}
  return { require_mfa_admin: [{ code: 'ZBSY0122' }] }
}

export const securityPolicyBehaviour = defineBehaviour('security_policy', {
  computed: { caller_address: ({ call }) => sql`${call.ip}::text` },
  check: ({ context, draft, before }) =>
    mergeFaults(
      draft.allowed_ip ? addressFaults(draft.allowed_ip, context.call.ip) : {},
      passwordFaults(draft, before),
      factorFaults(context, draft, before),
    ),
  changed: async ({ context: { db, company }, row, before }) => {
    if (row.app_single_device_login && !before.app_single_device_login) await endOtherPhones(db, company.id)
    forgetPrincipals({ company: company.id })
  },
})
