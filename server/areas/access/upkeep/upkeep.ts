// What comes and goes with time at doors: what the plan has, people whose suspension is over, holidays that come into reach.
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { sendDueHolidays } from './due-holidays.ts'
import { followPlan } from './follow-plan.ts'
import { restoreSuspended } from './restore-suspended.ts'

export const accessUpkeepSchedule = defineSchedule({
  kind: 'access-upkeep',
  about:
    'Gives back access after suspensions and with a plan that has it again, and sends holidays that come into reach to doors',
  every: 60,
  run: ({ database }) =>
    inAllCompanies(database, async (db) => {
      await followPlan(db)
      await restoreSuspended(db)
      await sendDueHolidays(db)
    }),
})
