// Which doors open for whom and when.
import { defineArea } from '../define-area.ts'
import { accessBehaviours } from './behaviours.ts'
import { accessUpkeepSchedule } from './upkeep.ts'

export const access = defineArea('access', {
  needs: ['device'],
  behaviours: accessBehaviours,
  schedules: [accessUpkeepSchedule],
})
