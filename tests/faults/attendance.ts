// Slips in the calculation of attendance: grace, rounding, breaks, overtime, halves of days.
import type { Fault } from './fault.ts'

const engine = 'server/areas/attendance/engine'
const examples = ['tests/server/attendance/examples.test.ts']

export const attendanceFaults: readonly Fault[] = [
  {
    name: 'grace-is-late-at-its-last-minute',
    file: `${engine}/late-and-early.ts`,
    find: 'raw <= grace ? 0',
    replace: 'raw < grace ? 0',
    tests: examples,
  },
  {
    name: 'threshold-passed-by-reaching-it',
    file: `${engine}/late-and-early.ts`,
    find: 'minutes > threshold',
    replace: 'minutes >= threshold',
    tests: examples,
  },
  {
    name: 'break-of-a-duration-taken-from-short-work',
    file: `${engine}/breaks.ts`,
    find: 'present >= one.min_span',
    replace: 'present > 0',
    tests: examples,
  },
  {
    name: 'break-overrun-charged-within-its-grace',
    file: `${engine}/breaks.ts`,
    find: 'overrun > one.overrun_grace',
    replace: 'overrun >= one.overrun_grace && overrun > 0',
    tests: examples,
  },
  {
    name: 'early-return-forgets-the-least-break',
    file: `${engine}/breaks.ts`,
    find: 'Math.min(saved, Math.max(0, one.min_duration - taken))',
    replace: '0',
    tests: examples,
  },
  {
    name: 'nearest-rounding-goes-down-at-half',
    file: `${engine}/punch-rounding.ts`,
    find: '2 * over >= unit',
    replace: '2 * over > unit',
    tests: examples,
  },
  {
    name: 'rounding-on-the-grid-of-utc',
    file: `${engine}/punch-rounding.ts`,
    find: 'const local = instant + zone.offsetAt(instant)',
    replace: 'const local = instant',
    tests: examples,
  },
  {
    name: 'check-out-rounded-over-the-next-owner',
    file: `${engine}/punch-rounding.ts`,
    find: 'before.slot.latest = punch.minute',
    replace: 'before.slot.latest = punch.minute + 60',
    tests: examples,
  },
  {
    name: 'overtime-cap-takes-from-holidays-first',
    file: `${engine}/day-overtime.ts`,
    find: 'const normal = Math.min(counted.NORMAL, excess)',
    replace: 'const normal = Math.min(counted.NORMAL, Math.max(0, excess - counted.HOLIDAY))',
    tests: examples,
  },
  {
    name: 'time-off-in-lieu-is-paid-as-well',
    file: `${engine}/day-overtime.ts`,
    find: 'capped[kind] - inLieu[kind]',
    replace: 'capped[kind]',
    tests: examples,
  },
  {
    name: 'last-overtime-band-is-lost',
    file: `${engine}/overtime-levels.ts`,
    find: 'bands[index + 1]?.from ?? minutes',
    replace: 'bands[index + 1]?.from ?? 0',
    tests: examples,
  },
  {
    name: 'half-a-holiday-frees-the-other-half',
    file: `${engine}/halves-of-day.ts`,
    find: 'halfIn(firstPlanned, slot) !== half_holiday',
    replace: 'halfIn(firstPlanned, slot) === half_holiday',
    tests: examples,
  },
  {
    name: 'flexible-hours-count-beyond-what-is-due',
    file: `${engine}/flexible.ts`,
    find: 'outcome.worked = Math.min(gross, need)',
    replace: 'outcome.worked = gross',
    tests: examples,
  },
]
