// Plans, punches and requests, and what is calculated from them.
import { defineArea } from '../define-area.ts'
import { attendanceBehaviours } from './behaviours.ts'
import { calculationCalls } from './calculation-calls.ts'
import { attendanceCalls } from './calls.ts'
import { effectCalls } from './effect-calls.ts'
import { leaveScheduleJob, leaveSchedulesSchedule } from './leave/schedule-jobs.ts'
import { morningNewsSchedule } from './own-news.ts'
import { planChangesSchedule } from './plan-news/notify-plan-changes.ts'
import { followPunches } from './punches/follow-punches.ts'
import { decideInTimeSchedule } from './requests/decide-in-time.ts'
import { absenceAtNight } from './requests/deduct-absence.ts'
import { requestImports } from './requests/files/request-imports.ts'
import { autoLockJob, autoLockSchedule } from './run/auto-lock.ts'
import { seedAttendance } from './seeds.ts'
import { calculateInBackground } from './serve.ts'

export const attendance = defineArea('attendance', {
  needs: ['workflow', 'punch'],
  behaviours: attendanceBehaviours,
  imports: requestImports,
  calls: (app, { caller, config, importer }) => {
    attendanceCalls(app, caller, importer)
    calculationCalls(app, caller)
    effectCalls(app, caller)
    calculateInBackground(app, { config, database: caller.database })
  },
  jobs: () => [autoLockJob, leaveScheduleJob(absenceAtNight)],
  schedules: [decideInTimeSchedule, morningNewsSchedule, planChangesSchedule, autoLockSchedule, leaveSchedulesSchedule],
  on: {
    companyCreated: (db, { stamp, country }) => seedAttendance(db, stamp, country),
    punchesAccepted: followPunches,
  },
})
