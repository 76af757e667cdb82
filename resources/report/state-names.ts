// Names of punch states that every company begins with: shown in the reader's language until the company changes them.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NamedValues } from '#resources/define.ts'

const numbered = [6, 7, 8, 9, 10, 11, 12, 13, 14]

/** As `usual_punch_states()` has them. */
export const stateNames: Readonly<Record<string, MessageDescriptor>> = {
  'Check In': msg`Check-in`,
  'Check Out': msg`Check-out`,
  'Break Out': msg`Break out`,
  'Break In': msg`Break in`,
  'Overtime In': msg`Overtime in`,
  'Overtime Out': msg`Overtime out`,
  Unknown: msg`Unknown`,
  ...Object.fromEntries(numbered.map((number) => [`State ${number}`, msg`State ${number}`])),
}

/** Codes of punches by the names that the company gives them. */
export const punchStates: NamedValues = {
  target: { resource: 'punch_state_setting', path: '/web/report/api/v2/punch_state_settings/' },
  value: 'code',
  name: 'name',
  words: stateNames,
}
