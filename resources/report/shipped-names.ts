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
