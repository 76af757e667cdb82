// What the resources of attendance do beside storing rows.
import type { Behaviours } from '#server/crud/behaviours.ts'
import { breakTimeBehaviour } from './break-time.ts'
import { departmentRuleBehaviour } from './department-rule.ts'
import { departmentScheduleBehaviour } from './department-schedule.ts'
import { employeeScheduleBehaviour } from './employee-schedule.ts'
import { globalRuleBehaviour } from './global-rule.ts'
import { leaveSettingBehaviour } from './leave-setting.ts'
import { leaveBehaviour } from './requests/leave.ts'
import { manualLogBehaviour } from './requests/manual-log.ts'
import { overtimeBehaviour } from './requests/overtime.ts'
import { trainingBehaviour } from './requests/training.ts'
import { shiftBehaviour } from './shift.ts'
import { temporaryScheduleBehaviour } from './temporary-schedule.ts'
import { timetableBehaviour } from './timetable.ts'

export const attendanceBehaviours: Behaviours = {
  break_time: breakTimeBehaviour,
  department_rule: departmentRuleBehaviour,
  department_schedule: departmentScheduleBehaviour,
  employee_schedule: employeeScheduleBehaviour,
  global_rule: globalRuleBehaviour,
  leave_setting: leaveSettingBehaviour,
  leave: leaveBehaviour,
  manual_log: manualLogBehaviour,
  overtime: overtimeBehaviour,
  shift: shiftBehaviour,
  temporary_schedule: temporaryScheduleBehaviour,
  timetable: timetableBehaviour,
  training: trainingBehaviour,
}
