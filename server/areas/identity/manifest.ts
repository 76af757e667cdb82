// Who people are: accounts, sessions, companies and how one comes to them.
import { defineArea } from '../define-area.ts'
import { identityCalls } from './calls.ts'
import { identitySchedules } from './upkeep.ts'

export const identity = defineArea('identity', {
  needs: [],
  calls: (app, { config, caller }) => identityCalls(app, { config, database: caller.database }),
  schedules: identitySchedules,
})
