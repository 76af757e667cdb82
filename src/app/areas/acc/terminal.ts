// What the pages at `/acc/terminal` are made of.
import { accessTerminalMeta } from '#openapi/generated/contract/access/access-terminal.ts'
import { accessTerminal } from '#resources/access/access-terminal.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(accessTerminal, accessTerminalMeta)
