// What the pages at `/acc/command` are made of.
import { accessCommandMeta } from '#openapi/generated/contract/access/access-command.ts'
import { accessCommand } from '#resources/access/access-command.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(accessCommand, accessCommandMeta)
