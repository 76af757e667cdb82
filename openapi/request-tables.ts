// The kinds of requests by the table that each is kept in, which is also the singular of its address.

export const requestTables = {
  LEAVE: 'leave',
  MANUAL_LOG: 'manual_log',
  OVERTIME: 'overtime',
  TRAINING: 'training',
  SWAP_SCHEDULE: 'swap_schedule',
} as const

export type RequestType = keyof typeof requestTables
