// Error codes of employees and resignations.
import type { CodeEntry } from './entry.ts'

export const personnelCodes = {
  ZBPE1001: { status: 400, message: 'This company name is already taken' },
  ZBPE1004: { status: 400, message: 'Existing employee codes break the new rule: {codes}', context: ['codes'] },
  ZBPE1101: { status: 400, message: 'The manager is not an active employee' },
  ZBPE1102: { status: 400, message: 'The default department cannot be left without a place' },
  ZBPE1301: { status: 400, message: 'The area “Not Authorized” cannot be given to an employee' },
  ZBPE1401: { status: 400, message: 'Enter both latitude and longitude, or neither' },
  ZBPE2001: { status: 400, message: 'The employee code may hold letters and digits only' },
  ZBPE2002: { status: 400, message: 'A numeric employee code has at most 9 digits' },
  ZBPE2003: { status: 400, message: 'Another code differs from this one only in leading zeros' },
  ZBPE2004: { status: 400, message: 'This card belongs to employee {emp_code}', context: ['emp_code'] },
  ZBPE2005: { status: 400, message: 'Nobody can be their own superior, directly or indirectly' },
  ZBPE2006: { status: 400, message: 'At least one area must remain' },
  ZBPE2007: { status: 400, message: 'The app needs an e-mail address' },
  ZBPE2008: { status: 400, message: 'Another employee uses this e-mail address' },
  ZBPE2009: { status: 400, message: 'A resigned employee cannot be changed' },
  ZBPE2010: { status: 400, message: 'Birthday and hire date do not fit together' },
  ZBPE2012: { status: 400, message: 'This is not the code of the one chosen employee' },
  ZBPE2013: { status: 400, message: 'No employee has this code' },
  ZBPE2101: { status: 400, message: 'This employee has resigned already' },
  ZBPE2102: { status: 400, message: 'The resignation is before the day of hire, {date}', context: ['date'] },
  ZBPE2103: { status: 400, message: 'There are punches after this day, the last on {date}', context: ['date'] },
  ZBPE2011: { status: 400, message: 'The areas have no terminal' },
} as const satisfies Record<string, CodeEntry>
