// What stands beside a company of a vendor: the way in for support.
import { extend, late } from '#src/crud/extend.ts'

export const tenantCompanyExtension = extend('tenant_company', {
  aside: late(async () => (await import('./support-entry.tsx')).SupportEntry),
})
