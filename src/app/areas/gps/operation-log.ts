// What the pages at `/gps/operation-log` are made of.
import { appOperationMeta } from '#openapi/generated/contract/gps/app-operation.ts'
import { appOperation } from '#resources/gps/app-operation.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(appOperation, appOperationMeta)
