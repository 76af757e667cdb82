// What the pages at `/vendor/company/user` are made of.
import { vendorUserMeta } from '#openapi/generated/contract/vendor/vendor-user.ts'
import { vendorUser } from '#resources/vendor/vendor-user.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(vendorUser, vendorUserMeta)
