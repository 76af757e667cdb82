// A server that does nothing but calculate, in a process of its own, until it is ended.
import { startAttendanceRunner } from '#server/areas/attendance/run/attendance-runner.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'

const database = await openPostgres(process.env.DATABASE_URL ?? '')
startAttendanceRunner({ database, report: console.error })
console.log('ready')
