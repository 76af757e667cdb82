// The screens of access control: doors, and whom they let through when.
import {
  accessCommandMeta,
  accessGroupMeta,
  accessTerminalMeta,
  combinationMeta,
  privilegeMeta,
  timePeriodMeta,
} from '#openapi/generated/contract/access.ts'
import { accessCommand } from '#resources/access/access-command.ts'
import { accessGroup } from '#resources/access/access-group.ts'
import { accessTerminal } from '#resources/access/access-terminal.ts'
import { combination } from '#resources/access/combination.ts'
import { privilege } from '#resources/access/privilege.ts'
import { timePeriod } from '#resources/access/time-period.ts'
import type { Area } from '#src/app/screens.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const acc: Area = {
  screens: {
    terminal: resourceScreen(accessTerminal, accessTerminalMeta),
    command: resourceScreen(accessCommand, accessCommandMeta),
    'time-period': resourceScreen(timePeriod, timePeriodMeta),
    group: resourceScreen(accessGroup, accessGroupMeta),
    combination: resourceScreen(combination, combinationMeta),
    privilege: resourceScreen(privilege, privilegeMeta),
  },
}
