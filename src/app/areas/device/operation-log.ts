// What the pages at `/device/operation-log` are made of.
import { terminalOperationMeta } from '#openapi/generated/contract/device/terminal-operation.ts'
import { terminalOperation } from '#resources/device/terminal-operation.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(terminalOperation, terminalOperationMeta)
