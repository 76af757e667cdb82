// What the pages at `/device/command` are made of.
import { commandMeta } from '#openapi/generated/contract/device/command.ts'
import { command } from '#resources/device/command.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(command, commandMeta)
