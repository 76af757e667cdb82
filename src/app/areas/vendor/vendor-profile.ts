// What the pages at `/vendor/company/vendor-profile` are made of.
import { vendorProfileMeta } from '#openapi/generated/contract/vendor/vendor-profile.ts'
import { vendorProfile } from '#resources/vendor/vendor-profile.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(vendorProfile, vendorProfileMeta)
