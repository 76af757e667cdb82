// Slips in what is read for the end of a month: payroll, acknowledgement, locks, windows of reports.
import type { Fault } from './fault.ts'

const report = 'server/areas/report'
const payroll = ['tests/server/report/payroll.test.ts']

export const reportFaults: readonly Fault[] = [
  {
    name: 'payroll-rounds-up-where-down-is-said',
    file: `${report}/payroll/lines.ts`,
    find: "case c.round_mode when 'DOWN' then floor(",
    replace: "case c.round_mode when 'DOWN' then ceil(",
    tests: payroll,
  },
  {
    name: 'payroll-sends-again-what-was-sent',
    file: `${report}/payroll/lines.ts`,
    find: 'coalesce(p.value, 0) - coalesce(s.value, 0), 0)',
    replace: 'coalesce(p.value, 0), 0)',
    tests: payroll,
  },
  {
    name: 'acknowledged-figures-that-changed',
    file: `${report}/acknowledgement/states.ts`,
    find: "then 'VALID' else 'CHANGED' end",
    replace: "then 'VALID' else 'VALID' end",
    tests: ['tests/server/report/acknowledgement.test.ts'],
  },
  {
    name: 'signed-figures-that-changed',
    file: `${report}/sign-off/sign-off-states.ts`,
    find: "else 'CHANGED' end as state",
    replace: "else 'SIGNED' end as state",
    tests: ['tests/server/report/sign-off.test.ts'],
  },
  {
    name: 'lock-of-a-part-holds-for-all',
    file: `${report}/month-end/lock-of.ts`,
    find: 'from locks where is_whole)',
    replace: 'from locks)',
    tests: ['tests/server/report/month-states.test.ts', 'tests/server/report/month-end.test.ts'],
  },
  {
    name: 'payroll-limit-met-counts-as-above',
    file: `${report}/payroll/lines.ts`,
    find: "case c.condition_is when 'ABOVE' then met > c.condition_limit",
    replace: "case c.condition_is when 'ABOVE' then met >= c.condition_limit",
    tests: payroll,
  },
  {
    name: 'payroll-pays-days-before-employment',
    file: `${report}/payroll/amounts/day-amounts.ts`,
    find: "d.status not in ('NOT_EMPLOYED', 'EXEMPT')",
    replace: "d.status not in ('EXEMPT')",
    tests: payroll,
  },
]
