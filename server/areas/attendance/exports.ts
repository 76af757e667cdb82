// What other areas may use of attendance.

export { seedAttendance } from './seeds.ts'
