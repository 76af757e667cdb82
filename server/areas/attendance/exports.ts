// What other areas may use of attendance.

export { freeDays } from './plan-view/free-days.ts'
