// What the pages at `/device/work-code` are made of.
import { terminalWorkCodeMeta } from '#openapi/generated/contract/device/terminal-work-code.ts'
import { terminalWorkCode } from '#resources/device/terminal-work-code.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(terminalWorkCode, terminalWorkCodeMeta)
