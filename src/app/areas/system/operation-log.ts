// What the pages at `/system/operation-Log` are made of.
import { operationLogMeta } from '#openapi/generated/contract/system/operation-log.ts'
import { operationLog } from '#resources/system/operation-log.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { operationLogExtension } from '#src/extensions/system/operation-log.ts'

export const screen = resourceScreen(operationLog, operationLogMeta, operationLogExtension)
