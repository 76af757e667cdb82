// What other areas may use of access control.

export { sendDueHolidays } from './due-holidays.ts'
export { restoreSuspended } from './restore-suspended.ts'
