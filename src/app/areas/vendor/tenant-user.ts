// What the pages at `/vendor/tenement/user` are made of.
import { tenantUserMeta } from '#openapi/generated/contract/vendor/tenant-user.ts'
import { tenantUser } from '#resources/vendor/tenant-user.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(tenantUser, tenantUserMeta)
