// Error codes of access control.
import type { CodeEntry } from './entry.ts'

export const accessCodes = {
  ZBAC1101: { status: 400, message: 'A door cannot be always locked and free in the same period' },
  ZBAC1102: { status: 400, message: 'The terminal of this door is not online' },
  ZBAC1301: { status: 400, message: 'All {max} numbers of the area are in use', context: ['max'] },
  ZBAC1302: {
    status: 400,
    message: 'This changes what opens for {people} people, at {doors} doors',
    context: ['people', 'doors'],
  },
  ZBAC1401: { status: 400, message: 'All {max} numbers for holidays of the area are in use', context: ['max'] },
  ZBAC1501: { status: 400, message: 'No combination is free for this group' },
  ZBAC1502: { status: 400, message: 'No terminal of the area can verify people this way' },
  ZBAC1601: { status: 400, message: 'No combination is left for {groups}: they open no door', context: ['groups'] },
  ZBAC1602: { status: 400, message: 'Groups are missing there: {missing}', context: ['missing'] },
  ZBAC1701: { status: 400, message: 'The employee does not have this area' },
  ZBAC1702: { status: 400, message: 'Own hours need a first period' },
  ZBAC1703: {
    status: 400,
    message: '{count} people do not have what this requires: {names}',
    context: ['count', 'names'],
  },
  ZBAC1801: {
    status: 400,
    message: 'Code {code} of this event is still to be decided: say among the event codes what it counts as',
    context: ['code'],
  },
} as const satisfies Record<string, CodeEntry>
