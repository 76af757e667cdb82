// What the pages at `/device/terminal` are made of.
import { terminalMeta } from '#openapi/generated/contract/device/terminal.ts'
import { terminal } from '#resources/device/terminal.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { terminalExtension } from '#src/extensions/device/terminal.ts'

export const screen = resourceScreen(terminal, terminalMeta, terminalExtension)
