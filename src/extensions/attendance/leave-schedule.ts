// What leave schedules show beside their entry: the account of a leave year, and making leave years.
import { extend, late } from '#src/crud/extend.ts'

export const leaveScheduleExtension = extend('leave_schedule', {
  toolbar: late(async () => (await import('./generate-button.tsx')).GenerateButton),
  aside: late(async () => (await import('./schedule-account.tsx')).ScheduleAccount),
})
