// Error codes of terminals.
import type { CodeEntry } from './entry.ts'

export const deviceCodes = {
  ZBDV1001: { status: 400, message: 'This serial number is registered elsewhere' },
  ZBDV1002: { status: 400, message: 'This is not what the terminal is called' },
  ZBDV1003: { status: 400, message: 'The terminal is not authorized or is disabled' },
  ZBDV1004: { status: 400, message: 'The terminal does not have this function' },
  ZBDV1005: { status: 400, message: 'The terminal is not online' },
  ZBDV1006: { status: 400, message: 'The terminal cannot enroll this' },
  ZBDV1007: { status: 400, message: 'This is enrolled already: choose to replace it' },
  ZBDV1008: { status: 400, message: 'Another employee is being enrolled at this terminal' },
  ZBDV1011: { status: 400, message: 'This option can cut the terminal off: confirm that you know it' },
  ZBDV1012: { status: 400, message: 'This firmware is for another model' },
  ZBDV1013: { status: 409, message: 'This piece does not follow the ones that have arrived' },
  ZBDV1014: { status: 400, message: 'Another file is on its way to this terminal' },
  ZBDV1015: {
    status: 403,
    message: 'Only the support of the vendor, let in by the company, fetches files of terminals',
  },
  ZBDV1016: { status: 400, message: 'This file belongs to the vendor, who alone can delete it' },
  ZBDV1401: { status: 400, message: 'The employee does not work here at that time' },
  ZBDV1402: { status: 400, message: 'The employee has a punch at this time already' },
  ZBDV1501: {
    status: 400,
    message: 'Terminals show at most {max} bytes, these are {bytes}',
    context: ['bytes', 'max'],
  },
  ZBDV1905: { status: 400, message: 'This photo is decided already' },
} as const satisfies Record<string, CodeEntry>
