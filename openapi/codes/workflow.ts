// Error codes of workflows and decisions.
import type { CodeEntry } from './entry.ts'

export const workflowCodes = {
  ZBWF1101: {
    status: 400,
    message: 'A step of an active workflow would have nobody left who decides: {steps}',
    context: ['steps'],
  },
  ZBWF1201: { status: 400, message: 'Overlaps the active workflow {code}', context: ['code'] },
  ZBWF1202: { status: 400, message: 'A workflow needs a step before it applies' },
  ZBWF1203: { status: 400, message: 'Choose for whom the workflow applies' },
  ZBWF1301: { status: 400, message: 'A workflow has at most {max} steps', context: ['max'] },
  ZBWF1302: { status: 400, message: 'Choose who decides' },
  ZBWF1303: {
    status: 400,
    message: 'Nobody is a member of {roles}: the step would be passed over',
    context: ['roles'],
  },
  ZBWF1401: { status: 400, message: 'Others decide this request' },
  ZBWF1403: { status: 400, message: 'Already decided by {name}', context: ['name'] },
  ZBWF1404: { status: 400, message: 'Nobody decided in time' },
  ZBWF1405: {
    status: 400,
    message: 'A decision can be undone for {minutes} minutes: this one is older',
    context: ['minutes'],
  },
  ZBWF1406: { status: 400, message: 'There is no decision of yours to undo here' },
  ZBWF1407: { status: 400, message: 'The time off that this overtime earned is used already' },
} as const satisfies Record<string, CodeEntry>
