// What the pages at `/acc/terminal` are made of.
import { accessTerminalMeta } from '#openapi/generated/contract/access/access-terminal.ts'
import { accessTerminal } from '#resources/access/access-terminal.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { accessTerminalExtension } from '#src/extensions/access/access-terminal.ts'

export const screen = resourceScreen(accessTerminal, accessTerminalMeta, accessTerminalExtension)
