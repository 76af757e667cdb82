// What the rules of terminals and access control ask of a draft beside the contract.
import { plainPicture } from '../plain-picture.ts'
import type { Rules } from './rules.ts'

export const deviceRules: Rules = {
  terminal: (number) => ({
    latitude: `${number % 90}.2048`,
    longitude: '55.2708',
    transfer_time: `08:${10 + (number % 50)};18:30`,
  }),
  device_config: (number) => ({
    transfer_time: `08:${10 + (number % 50)};18:30`,
    transaction_retention: 12 + (number % 100),
    temperature_limit: `3${number % 9}.5`,
    terminal_path: `secret-of-terminals-${number}`,
    terminal_addresses: [`10.${number % 250}.0.0/16`],
  }),
  time_period: (number) => ({
    timezone_no: 2 + (number % 49),
    ...Object.fromEntries(
      ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].flatMap((day) => [
        [`${day}_start`, '08:15:00'],
        [`${day}_end`, '18:30:00'],
      ]),
    ),
  }),
  // Areas have ten combinations: those of groups would fill them.
  access_group: () => ({ opens_alone: false }),
  // Comparison photos have at least 200 pixels a side.
  bio_photo: () => ({ register_photo: plainPicture(200) }),
}
