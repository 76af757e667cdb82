// What the form of the security policy shows beside its entry: the addresses, one a line.
import { extend, late } from '#src/crud/extend.ts'

export const securityPolicyExtension = extend('security_policy', {
  inputs: { allowed_ip: late(async () => (await import('./address-blocks-input.tsx')).AddressBlocksInput) },
})
