// Error codes of productivity.
import type { CodeEntry } from './entry.ts'

export const ralvieCodes = {
  ZBRA0100: { status: 400, message: 'Productivity tracking is not enabled' },
  ZBRA0101: { status: 400, message: 'The agent is not registered to this user or device' },
  ZBRA0102: { status: 400, message: '{rejected} events were rejected', context: ['rejected'] },
  ZBRA0103: { status: 400, message: 'The pattern is not valid or too slow', context: ['pattern'] },
  ZBRA0104: { status: 400, message: 'The consent is missing' },
} as const satisfies Record<string, CodeEntry>
