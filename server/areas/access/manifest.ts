// Which doors open for whom and when.
import { defineArea } from '../define-area.ts'
import { accessBehaviours } from './behaviours.ts'
import { accessCalls } from './calls.ts'
import { accessUpkeepSchedule } from './upkeep/upkeep.ts'

export const access = defineArea('access', {
  needs: ['device'],
  behaviours: accessBehaviours,
  // Privileges come and go with the areas of people.
  imports: { privilege: { none: { field: 'area', code: 'ZBAC1701' } } },
  calls: (app, { caller }) => accessCalls(app, caller),
  schedules: [accessUpkeepSchedule],
})
