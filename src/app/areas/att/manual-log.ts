// What the pages at `/att/manual-log` are made of.
import { manualLogMeta } from '#openapi/generated/contract/attendance/manual-log.ts'
import { manualLog } from '#resources/attendance/manual-log.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(manualLog, manualLogMeta)
