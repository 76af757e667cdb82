// What the resources of attendance do beside storing rows.
import type { Behaviours } from '#server/engine/crud/behaviours.ts'
import { breakTimeBehaviour } from './break-time.ts'
import { departmentRuleBehaviour } from './department-rule.ts'
import { departmentScheduleBehaviour } from './department-schedule.ts'
import { employeeScheduleBehaviour } from './employee-schedule.ts'
import { globalRuleBehaviour } from './global-rule.ts'
import { leaveOpeningBehaviour } from './leave-opening.ts'
import { leaveScheduleBehaviour } from './leave-schedule.ts'
import { leaveSettingBehaviour } from './leave-setting.ts'
import { punchStateBehaviour } from './punch-state.ts'
import { approvalBehaviours } from './requests/approvals.ts'
import { leaveBehaviour, myLeaveBehaviour } from './requests/leave.ts'
import { manualLogBehaviour, myManualLogBehaviour } from './requests/manual-log.ts'
import { myOvertimeBehaviour, overtimeBehaviour } from './requests/overtime.ts'
import { mySwapScheduleBehaviour, swapScheduleBehaviour } from './requests/swap-schedule.ts'
import { myTrainingBehaviour, trainingBehaviour } from './requests/training.ts'
import { shiftBehaviour } from './shift.ts'
import { temporaryScheduleBehaviour } from './temporary-schedule.ts'
import { timetableBehaviour } from './timetable.ts'

export const attendanceBehaviours: Behaviours = {
  ...approvalBehaviours,
  break_time: breakTimeBehaviour,
  department_rule: departmentRuleBehaviour,
  department_schedule: departmentScheduleBehaviour,
  employee_schedule: employeeScheduleBehaviour,
  global_rule: globalRuleBehaviour,
  leave_opening: leaveOpeningBehaviour,
  leave_schedule: leaveScheduleBehaviour,
  leave_setting: leaveSettingBehaviour,
  leave: leaveBehaviour,
  manual_log: manualLogBehaviour,
  my_leave: myLeaveBehaviour,
  my_manual_log: myManualLogBehaviour,
  my_overtime: myOvertimeBehaviour,
  my_swap_schedule: mySwapScheduleBehaviour,
  my_training: myTrainingBehaviour,
  overtime: overtimeBehaviour,
  punch_state_setting: punchStateBehaviour,
  shift: shiftBehaviour,
  swap_schedule: swapScheduleBehaviour,
  temporary_schedule: temporaryScheduleBehaviour,
  timetable: timetableBehaviour,
  training: trainingBehaviour,
}
