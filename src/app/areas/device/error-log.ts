// What the pages at `/device/error-log` are made of.
import { terminalErrorMeta } from '#openapi/generated/contract/device/terminal-error.ts'
import { terminalError } from '#resources/device/terminal-error.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(terminalError, terminalErrorMeta)
