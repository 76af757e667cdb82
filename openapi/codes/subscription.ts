// Error codes of subscriptions and payments.
import type { CodeEntry } from './entry.ts'

export const subscriptionCodes = {
  ZBSU0100: { status: 400, message: 'The quote has expired, please price again' },
  ZBSU0101: { status: 400, message: 'The discount code {code} cannot be used', context: ['code'] },
  ZBSU0102: { status: 400, message: 'You already use {used}', context: ['resource', 'used'] },
  ZBSU0103: { status: 400, message: 'Order {number} waits for payment', context: ['number'] },
  ZBSU0104: { status: 400, message: 'This payment method is not available here', context: ['method'] },
  ZBSU0105: { status: 400, message: 'The order cannot be paid in its present state', context: ['state'] },
  ZBSU0106: { status: 400, message: 'The payment provider refused the order', context: ['provider'] },
  ZBSU0107: { status: 400, message: 'Nothing to pay: activate the order without payment' },
  ZBSU0108: { status: 400, message: 'At most {left} can be refunded', context: ['left'] },
  ZBSU0109: { status: 400, message: 'This plan is not offered in your region or currency' },
  ZBSU0110: { status: 400, message: 'This period is not offered', context: ['allowed'] },
  ZBSU0111: { status: 400, message: 'The transfer is confirmed by another user than the one who noted it' },
  ZBSU0112: {
    status: 400,
    message: 'The order costs {price}, of this payment {left} is left',
    context: ['price', 'left'],
  },
} as const satisfies Record<string, CodeEntry>
