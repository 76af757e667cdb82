// Names that every company begins with: shown in the reader's language until the company changes them.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Names = Readonly<Record<string, MessageDescriptor>>

/** As `usual_report_items()` has them. */
export const itemNames: Names = {
  Worked: msg`Worked`,
  'Duty and shortage': msg`Duty and shortage`,
  'Total time': msg`Total time`,
  Breaks: msg`Breaks`,
  'Planned time': msg`Planned time`,
  Late: msg`Late`,
  'Early leave': msg`Early leave`,
  Leave: msg`Leave`,
  Absent: msg`Absent`,
  Overtime: msg`Overtime`,
  'Check-in missing': msg`Check-in missing`,
  'Check-out missing': msg`Check-out missing`,
  Present: msg`Present`,
  'Day off': msg`Day off`,
  Weekend: msg`Weekend`,
  Holiday: msg`Holiday`,
  Training: msg`Training`,
  'Half day': msg`Half day`,
  'Without a plan': msg`Without a plan`,
}

const numbered = [6, 7, 8, 9, 10, 11, 12, 13, 14]

/** As `usual_punch_states()` has them. */
export const stateNames: Names = {
  'Check In': msg`Check-in`,
  'Check Out': msg`Check-out`,
  'Break Out': msg`Break out`,
  'Break In': msg`Break in`,
  'Overtime In': msg`Overtime in`,
  'Overtime Out': msg`Overtime out`,
  Unknown: msg`Unknown`,
  ...Object.fromEntries(numbered.map((number) => [`State ${number}`, msg`State ${number}`])),
}
