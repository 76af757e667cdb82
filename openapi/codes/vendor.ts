// Error codes of the vendor’s back office.
import type { CodeEntry } from './entry.ts'

export const vendorCodes = {
  ZBVE0100: { status: 400, message: 'The company has a paid subscription until {end_date}', context: ['end_date'] },
  ZBVE0104: { status: 400, message: 'A rule in effect cannot be changed: copy it' },
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
  ZBVE0108: {
    status: 400,
    message: 'Row {index}: the price from {from} on says nothing, since that many are included or cost the usual price',
    context: ['index', 'from'],
  },
  ZBVE0109: {
    status: 400,
    message: 'Customers cannot renew on this plan: choose one that they see, with a price in the same currency',
    context: ['field'],
  },
  ZBVE0110: {
    status: 400,
    message: 'The contrast of the colour with white is {contrast} : 1, at least {least} : 1 is needed',
    context: ['field', 'contrast', 'least'],
  },
  ZBVE0111: { status: 400, message: 'What a region shows is decided by its operator', context: ['field'] },
  ZBVE0112: {
    status: 400,
    message: 'The domain was changed a short while ago: it can be changed again after {date}',
    context: ['date'],
  },
  ZBVE0114: {
    status: 400,
    message: 'The terminal {value} is registered already, or set aside for a company',
    context: ['field', 'value'],
  },
  ZBVE0115: { status: 400, message: 'Terminals are moved by the operator of the region' },
  ZBVE0116: { status: 400, message: 'The company is closed', context: ['field'] },
  ZBVE0117: { status: 400, message: 'The terminal belongs to this company already' },
  ZBVE0118: {
    status: 400,
    message: 'The new owner can be confirmed from {date} on',
    context: ['date'],
  },
  ZBVE0119: {
    status: 400,
    message: 'The new owner is confirmed by another user than the one who requested the change',
  },
  ZBVE0113: { status: 400, message: 'The data of the company have been deleted' },
} as const satisfies Record<string, CodeEntry>
