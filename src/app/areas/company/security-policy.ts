// What the pages at `/company/security-policy` are made of.
import { securityPolicyMeta } from '#openapi/generated/contract/company/security-policy.ts'
import { securityPolicy } from '#resources/company/security-policy.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(securityPolicy, securityPolicyMeta)
