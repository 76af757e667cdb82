// What the pages at `/vendor/tenement/company` are made of.
import { tenantCompanyMeta } from '#openapi/generated/contract/vendor/tenant-company.ts'
import { tenantCompany } from '#resources/vendor/tenant-company.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { tenantCompanyExtension } from '#src/extensions/vendor/tenant-company.ts'

export const screen = resourceScreen(tenantCompany, tenantCompanyMeta, tenantCompanyExtension)
