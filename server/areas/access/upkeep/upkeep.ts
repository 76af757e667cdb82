// What comes and goes with time at doors: people whose suspension is over, holidays that come into reach.
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { sendDueHolidays } from './due-holidays.ts'
import { restoreSuspended } from './restore-suspended.ts'

export const accessUpkeepSchedule = defineSchedule({
  kind: 'access-upkeep',
  about: 'Gives back access after suspensions, and sends holidays that come into reach to doors',
  every: 60,
  run: ({ database }) =>
    inAllCompanies(database, async (db) => {
      await restoreSuspended(db)
      await sendDueHolidays(db)
    }),
})
