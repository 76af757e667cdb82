// What the pages at `/vendor/company/info` are made of.
import { vendorInfoMeta } from '#openapi/generated/contract/vendor/vendor-info.ts'
import { vendorInfo } from '#resources/vendor/vendor-info.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(vendorInfo, vendorInfoMeta)
