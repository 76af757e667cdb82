// What the pages at `/vendor/company/operation-log` are made of.
import { vendorLogMeta } from '#openapi/generated/contract/vendor/vendor-log.ts'
import { vendorLog } from '#resources/vendor/vendor-log.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(vendorLog, vendorLogMeta)
