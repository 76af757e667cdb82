// What the pages at `/acc/time-period` are made of.
import { timePeriodMeta } from '#openapi/generated/contract/access/time-period.ts'
import { timePeriod } from '#resources/access/time-period.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(timePeriod, timePeriodMeta)
