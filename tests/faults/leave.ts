// Slips in leave: entitlement, carry-over, lots, the length of a request.
import type { Fault } from './fault.ts'

const engine = 'server/areas/attendance/engine'
const ledger = ['tests/server/attendance/examples.test.ts']

export const leaveFaults: readonly Fault[] = [
  {
    name: 'years-of-service-reached-a-day-late',
    file: `${engine}/leave-entitlement.ts`,
    find: '(years + 1) * 12) <= on',
    replace: '(years + 1) * 12) < on',
    tests: ledger,
  },
  {
    name: 'month-counts-only-before-its-fifteenth',
    file: `${engine}/leave-entitlement.ts`,
    find: 'served.from - first <= 14',
    replace: 'served.from - first < 14',
    tests: ledger,
  },
  {
    name: 'carry-over-without-its-limit',
    file: `${engine}/leave-ledger.ts`,
    find: 'allow_carry_over ? Math.min(closing, max_carry) : 0',
    replace: 'allow_carry_over ? closing : 0',
    tests: ledger,
  },
  {
    name: 'grant-beyond-the-greatest-balance',
    file: `${engine}/leave-ledger.ts`,
    find: 'const given = Math.min(amount, room)',
    replace: 'const given = room > 0 ? amount : 0',
    tests: ledger,
  },
  {
    name: 'settling-forgets-the-last-day',
    file: `${engine}/leave-ledger.ts`,
    find: 'const served = date + 1 - Math.max',
    replace: 'const served = date - Math.max',
    tests: ledger,
  },
  {
    name: 'time-off-in-lieu-ends-with-the-leave-year',
    file: `${engine}/leave-ledger.ts`,
    find: "kind === 'COMP' && rest > 0",
    replace: "kind === 'CARRY' && rest > 0",
    tests: ledger,
  },
  {
    name: 'what-expires-last-is-used-first',
    file: `${engine}/leave-lots.ts`,
    find: 'return difference || order',
    replace: 'return -difference || order',
    tests: ledger,
  },
  {
    name: 'day-taken-back-goes-to-the-current-lot',
    file: `${engine}/leave-lots.ts`,
    find: 'const back = Math.min(left, part.amount)',
    replace: 'const back = 0',
    tests: ledger,
  },
  {
    name: 'rest-days-at-the-edge-counted-as-enclosed',
    file: `${engine}/leave-length.ts`,
    find: 'date.day > first && date.day < last',
    replace: 'date.day >= first || date.day <= last',
    tests: ledger,
  },
]
