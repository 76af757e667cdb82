// What the pages at `/personal/request/manual-log` are made of.
import { myManualLogMeta } from '#openapi/generated/contract/personal/my-manual-log.ts'
import { myManualLog } from '#resources/personal/my-manual-log.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(myManualLog, myManualLogMeta)
