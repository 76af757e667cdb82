// What the pages at `/vendor/tenement/employee` are made of.
import { tenantEmployeeMeta } from '#openapi/generated/contract/vendor/tenant-employee.ts'
import { tenantEmployee } from '#resources/vendor/tenant-employee.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(tenantEmployee, tenantEmployeeMeta)
