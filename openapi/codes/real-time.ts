// Error codes of live connections.
import type { CodeEntry } from './entry.ts'

export const realTimeCodes = {
  ZBRT0100: { status: 4400, message: 'Unknown message type' },
  ZBRT0101: { status: 4403, message: 'This topic is not allowed', context: ['topic'] },
} as const satisfies Record<string, CodeEntry>
