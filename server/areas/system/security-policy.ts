// The security policy: what it asks holds from the next call on.
import { forgetPrincipals } from '#server/auth/forget-principals.ts'
import { defineBehaviour } from '#server/crud/behaviour.ts'

export const securityPolicyBehaviour = defineBehaviour('security_policy', {
  changed: async ({ context }) => forgetPrincipals({ company: context.company.id }),
})
