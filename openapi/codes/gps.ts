// Error codes of outdoor work.
import type { CodeEntry } from './entry.ts'

export const gpsCodes = {
  ZBGP0100: { status: 400, message: 'You may not punch with the app' },
  ZBGP0101: {
    status: 400,
    message: 'You are {distance} m from {location}, allowed are {allowed} m',
    context: ['distance', 'allowed', 'location'],
  },
  ZBGP0102: { status: 400, message: 'Your position is not precise enough', context: ['accuracy', 'max'] },
  ZBGP0103: { status: 400, message: 'A simulated position was reported' },
  ZBGP0104: { status: 400, message: 'Your position is too old or in the future', context: ['age'] },
  ZBGP0105: { status: 400, message: 'Your position is required' },
  ZBGP0106: { status: 400, message: 'A photo is required' },
  ZBGP0107: { status: 400, message: 'You have just punched, wait {seconds} seconds', context: ['seconds'] },
  ZBGP0108: { status: 400, message: 'This is not your registered phone' },
  ZBGP0109: { status: 400, message: 'Your app account is disabled' },
  ZBGP0110: { status: 400, message: 'This punch is older than {max_hours} hours', context: ['max_hours'] },
  ZBGP0112: { status: 400, message: 'No visit to {client} is planned now', context: ['client'] },
  ZBGP0113: { status: 400, message: 'This visit is not open' },
  ZBGP0114: { status: 400, message: 'The visit to {client} is still open since {since}', context: ['client', 'since'] },
  ZBGP0115: { status: 400, message: 'Outdoor management is not enabled for {employee}', context: ['employee'] },
  ZBGP0116: { status: 400, message: 'The report of the visit is missing' },
  ZBGP0120: { status: 400, message: 'The announcement was already sent' },
  ZBGP0121: { status: 400, message: 'These have the plan on these dates already: {names}', context: ['names'] },
  ZBGP0142: { status: 400, message: 'You can have at most {max} calendar feeds. Revoke one first', context: ['max'] },
} as const satisfies Record<string, CodeEntry>
