// What other areas may use of attendance.

export { balanceAround } from './asked/balance-around.ts'
export { daysBetween } from './asked/days-between.ts'
export { swappedDates } from './asked/swapped-dates.ts'
export { type EntriesWanted, planEvents } from './feed/plan-events.ts'
export { teamLeave } from './feed/team-leave.ts'
export { balances } from './leave/leave-balances.ts'
export { freeDays } from './plan-view/free-days.ts'
export { nextShift } from './plan-view/next-shift.ts'
export { requestsOfPerson } from './plan-view/person-requests.ts'
export { takeBackDecision } from './requests/back/take-back.ts'
export { absencesToTurn } from './requests/deduct-absence.ts'
export { lockPeriod, unlockPeriod } from './run/period-locks.ts'
