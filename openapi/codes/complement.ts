// Error codes of holidays, papers, kinds of absence, events.
import type { CodeEntry } from './entry.ts'

export const complementCodes = {
  ZBCM1101: { status: 400, message: 'Half a day is a part of one day: the holiday must last one day' },
  ZBCM1102: { status: 400, message: 'The hours of all levels come to at most {max}', context: ['max'] },
  ZBCM1103: { status: 400, message: 'Days of this holiday are in the past and will be recalculated. Continue?' },
  ZBCM1304: {
    status: 400,
    message: 'This number is kept for employee {emp_code} already',
    context: ['emp_code'],
  },
  ZBCM1401: { status: 400, message: 'The symbol is used by {type}', context: ['type'] },
  ZBCM1402: { status: 400, message: 'The unit cannot change once the type is in use' },
  ZBCM1601: { status: 400, message: 'Terminals hold at most {limit} work codes', context: ['limit'] },
  ZBCM1701: { status: 400, message: 'People have been notified of this event: cancel it instead' },
  ZBCM1702: { status: 400, message: 'An event that is over cannot be changed' },
  ZBCM1703: { status: 400, message: 'The event asks for no answer, or not any more' },
} as const satisfies Record<string, CodeEntry>
