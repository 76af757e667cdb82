// Terminals, what is sent to them and what they send.
import { defineArea } from '../define-area.ts'
import { deviceBehaviours } from './behaviours.ts'
import { deviceCalls } from './calls.ts'
import { forgetPhotosSchedule } from './forget-photos.ts'
import { countPunchesSchedule } from './health/count-punches.ts'
import { verifyCommandsSchedule } from './health/verify-commands.ts'
import { picturesJob } from './pictures/export-pictures.ts'
import { servePush } from './push/serve-push.ts'
import { terminalUpkeepSchedule } from './upkeep.ts'

export const device = defineArea('device', {
  needs: ['identity', 'punch'],
  behaviours: deviceBehaviours,
  calls: (app, { config, caller }) => {
    deviceCalls(app, { config, database: caller.database, files: caller.files }, caller)
    servePush(app, { config, caller })
  },
  jobs: ({ caller, importer, store }) => [picturesJob(importer, store, caller)],
  schedules: [terminalUpkeepSchedule, countPunchesSchedule, verifyCommandsSchedule, forgetPhotosSchedule],
})
