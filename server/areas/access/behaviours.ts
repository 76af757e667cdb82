// What the resources of access control do beside storing rows.
import type { Behaviours } from '#server/engine/crud/behaviours.ts'
import { accessCommandBehaviour } from './access-command.ts'
import { accessGroupBehaviour } from './access-group.ts'
import { accessHolidayBehaviour } from './access-holiday.ts'
import { accessTerminalBehaviour } from './access-terminal.ts'
import { combinationBehaviour } from './combination.ts'
import { doorEventBehaviour } from './doors/door-event.ts'
import { privilegeBehaviour } from './privileges/privilege.ts'
import { timePeriodBehaviour } from './time-period.ts'
import { zoneBehaviour } from './zones/zone.ts'

export const accessBehaviours: Behaviours = {
  access_command: accessCommandBehaviour,
  access_group: accessGroupBehaviour,
  access_holiday: accessHolidayBehaviour,
  access_terminal: accessTerminalBehaviour,
  combination: combinationBehaviour,
  door_event: doorEventBehaviour,
  privilege: privilegeBehaviour,
  time_period: timePeriodBehaviour,
  zone: zoneBehaviour,
}
