// The words of plans and results: kinds of days, where a plan comes from, what does not fit, what came out.

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PlannedDay } from './plan-calls.ts'

export const dayTypes: Readonly<Record<PlannedDay['day_type'], MessageDescriptor>> = {
  WORKDAY: msg`Working day`,
  WEEKEND: msg`Weekend`,
  HOLIDAY: msg`Holiday`,
  DAY_OFF: msg`Day off`,
  UNSCHEDULED: msg`Without a plan`,
}

export const sources: Readonly<Record<PlannedDay['source'], MessageDescriptor>> = {
  EMPLOYEE_SCHEDULE: msg`Employee schedule`,
  DEPARTMENT_SCHEDULE: msg`Department schedule`,
  TEMPORARY: msg`Temporary schedule`,
  SWAP: msg`Swap`,
  NONE: msg`No schedule`,
}

export const conflictWords: Readonly<Record<PlannedDay['conflicts'][number], MessageDescriptor>> = {
  OVERLAP: msg`Timetables overlap`,
  REST: msg`Too little rest`,
  TOO_LONG: msg`More than 24 hours`,
}

const statuses: Readonly<Record<string, MessageDescriptor>> = {
  PRESENT: msg`Present`,
  ABSENT: msg`Absent`,
  HALF_DAY: msg`Half a day`,
  LEAVE: msg`Leave`,
  TRAINING: msg`Training`,
  HOLIDAY: msg`Holiday`,
  WEEKEND: msg`Weekend`,
  DAY_OFF: msg`Day off`,
  UNSCHEDULED: msg`Without a plan`,
  IN_PROGRESS: msg`In progress`,
  NOT_STARTED: msg`Not begun`,
  NOT_EMPLOYED: msg`Not employed`,
  EXEMPT: msg`Exempt`,
}

export const statusWord = (status: string): MessageDescriptor => statuses[status] ?? { id: status, message: status }
