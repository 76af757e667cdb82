// How many days of employees the pure engine calculates in a second on one core, and how long it takes from punches to results.
import { calculate } from '#server/areas/attendance/engine/calculate.ts'
import { measureEndToEnd } from './engine/end-to-end.ts'
import { company, days, firstDay, people } from './engine/people.ts'
import { type Figure, figureOf } from './report/figure.ts'
import { showFigures } from './report/show.ts'

const figure = figureOf('Attendance engine, one core, no database')
const employees = people(1_000)
const rounds = 12

export async function measureEngine(): Promise<readonly Figure[]> {
  round('FULL')
  round('FULL')
  const speeds = Array.from({ length: rounds }, () => round('FULL')).sort((one, other) => one - other)
  const explained = Array.from({ length: 3 }, () => round('WHY')).sort((one, other) => one - other)
  const middle = speeds[Math.floor(rounds / 2)] ?? 0
  return [
    figure('employee-days, 31 at a time', middle, '/s', {
      line: { least: 100_000 },
      note: `median of ${rounds} rounds, slowest ${Math.round(speeds[0] ?? 0).toLocaleString('en')}`,
    }),
    figure('with "Why this result?"', explained[1] ?? 0, '/s'),
    ...(await measureEndToEnd()),
  ]
}

/** Employee-days in a second of processor time. */
function round(kind: 'FULL' | 'WHY'): number {
  const before = process.cpuUsage()
  let worked = 0
  for (const employee of employees) {
    const run = { company, employee, from: firstDay, to: firstDay + days - 1, now: Number.POSITIVE_INFINITY }
    for (const day of calculate({ ...run, why: kind === 'WHY' }).days) worked += day.worked
  }
  if (worked === 0) throw new Error('nobody worked')
  const { user, system } = process.cpuUsage(before)
  return (employees.length * days) / ((user + system) / 1e6)
}

if (import.meta.main) showFigures(await measureEngine())
