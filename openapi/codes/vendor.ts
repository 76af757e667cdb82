// Error codes of the vendor’s back office.
import type { CodeEntry } from './entry.ts'

export const vendorCodes = {
  ZBVE0100: { status: 400, message: 'The company has a paid subscription until {end_date}', context: ['end_date'] },
  ZBVE0101: { status: 400, message: 'The currency is used {count} times', context: ['count'] },
  ZBVE0102: { status: 400, message: 'The feature is used {count} times', context: ['count'] },
  ZBVE0103: { status: 400, message: 'A price strategy is already in effect for this choice', context: ['id'] },
  ZBVE0104: { status: 400, message: 'A rule in effect cannot be changed: copy it' },
  ZBVE0105: { status: 400, message: 'The company belongs to another vendor' },
  ZBVE0106: {
    status: 400,
    message: 'Customers see a plan only while its price strategy is in effect',
    context: ['field'],
  },
  ZBVE0107: {
    status: 400,
    message: 'The account {email} is disabled and can own no company',
    context: ['email'],
  },
} as const satisfies Record<string, CodeEntry>
