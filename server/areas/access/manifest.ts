// Which doors open for whom and when.
import { defineArea } from '../define-area.ts'
import { accessBehaviours } from './behaviours.ts'
import { accessCalls } from './calls.ts'
import { accessUpkeepSchedule } from './upkeep/upkeep.ts'

export const access = defineArea('access', {
  needs: ['device'],
  behaviours: accessBehaviours,
  calls: (app, { caller }) => accessCalls(app, caller),
  schedules: [accessUpkeepSchedule],
})
