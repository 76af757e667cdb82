// Slips on the way of a request: which workflow, who decides, what follows, and what time-outs do.
import type { Fault } from './fault.ts'

const instance = 'server/areas/workflow/instance'

export const requestFaults: readonly Fault[] = [
  {
    name: 'workflow-of-the-widest-target',
    file: 'server/areas/workflow/choose-workflow.ts',
    find: 'order by distance, workflow_code',
    replace: 'order by distance desc, workflow_code',
    tests: ['tests/server/workflow/workflow.test.ts'],
  },
  {
    name: 'reminded-step-never-times-out-again',
    file: `${instance}/time-out.ts`,
    find: 'coalesce(s.reminded_time, s.entered_time)',
    replace: 'greatest(s.reminded_time, now())',
    tests: ['tests/server/workflow/workflow.test.ts', 'tests/server/personal/decisions.test.ts'],
  },
  {
    name: 'revoked-request-leaves-its-effects',
    file: 'server/areas/attendance/requests/request-table.ts',
    find: "...revoked, effects: ['UNDO', 'END_STEPS'] }",
    replace: "...revoked, effects: ['END_STEPS'] }",
    tests: ['tests/server/attendance/records/request-table.test.ts'],
  },
  {
    name: 'locked-dates-are-written',
    file: 'server/areas/attendance/routines/locks.sql',
    find: '    perform att_refuse(of_company, found_lock, found_date);\n  end if;\nend\n$$;\n\ncreate or replace function att_refuse(',
    replace: '    null;\n  end if;\nend\n$$;\n\ncreate or replace function att_refuse(',
    tests: ['tests/server/attendance/run/locks.test.ts'],
  },
  {
    name: 'everybody-decides-for-everybody',
    file: `${instance}/decide-step.ts`,
    find: 'if (!open && !mayStepIn) return notAsked',
    replace: '',
    tests: ['tests/server/personal/approvals.test.ts'],
  },
  {
    name: 'majority-is-half',
    file: `${instance}/decide-step.ts`,
    find: 'MAJORITY: Math.floor(counting / 2) + 1',
    replace: 'MAJORITY: Math.ceil(counting / 2)',
    tests: ['tests/server/personal/decisions.test.ts'],
  },
  {
    name: 'approval-asks-not-what-hinders-it-now',
    file: 'server/areas/attendance/requests/request-states.ts',
    find: 'const decided = why ? { why } : await',
    replace: "const decided = why && event === 'REVOKE' ? { why } : await",
    tests: ['tests/server/personal/swaps.test.ts'],
  },
]
