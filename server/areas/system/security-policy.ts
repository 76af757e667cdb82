// The security policy: what it asks holds from the next call on, and nobody locks themselves out by it.
import { sql } from 'kysely'
import { isBlock, isWithin } from '#server/auth/address-blocks.ts'
import { forgetPrincipals } from '#server/auth/forget-principals.ts'
import { defineBehaviour } from '#server/crud/behaviour.ts'
import type { FieldFaults } from '#server/errors/field-faults.ts'
import { endOtherPhones } from '../identity/exports.ts'

/** Whoever narrows the addresses must be within them: nobody else could widen them again. */
function addressFaults(blocks: readonly string[], own: string): FieldFaults {
  const wrong = blocks.find((block) => !isBlock(block))
  if (wrong !== undefined) return { allowed_ip: [{ code: 'ZBSY0120', context: { address: wrong } }] }
  if (blocks.length === 0 || isWithin(own, blocks)) return {}
  return { allowed_ip: [{ code: 'ZBSY0121', context: { address: own } }] }
}

export const securityPolicyBehaviour = defineBehaviour('security_policy', {
  computed: { caller_address: ({ call }) => sql`${call.ip}::text` },
  check: ({ context: { call }, draft: { allowed_ip } }) => (allowed_ip ? addressFaults(allowed_ip, call.ip) : {}),
  changed: async ({ context: { db, company }, row, before }) => {
    if (row.app_single_device_login && !before.app_single_device_login) await endOtherPhones(db, company.id)
    forgetPrincipals({ company: company.id })
  },
})
