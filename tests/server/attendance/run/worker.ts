// A server that does nothing but calculate, in a process of its own: small turns, so that it can be ended in the middle.
import { startAttendanceRunner } from '#server/areas/attendance/run/attendance-runner.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'

const database = await openPostgres(process.env.DATABASE_URL ?? '')
startAttendanceRunner({ database, report: console.error, most: 5, threads: 1, pollMs: 20 })
