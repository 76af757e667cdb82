// What every company sets up first, and which of it is done: counts of records, beyond those a company begins with.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { departmentScheduleMeta } from '#openapi/generated/contract/attendance/department-schedule.ts'
import { leaveSettingMeta } from '#openapi/generated/contract/attendance/leave-setting.ts'
import { shiftMeta } from '#openapi/generated/contract/attendance/shift.ts'
import { areaMeta } from '#openapi/generated/contract/company/area.ts'
import { departmentMeta } from '#openapi/generated/contract/company/department.ts'
import { locationMeta } from '#openapi/generated/contract/company/location.ts'
import { terminalMeta } from '#openapi/generated/contract/device/terminal.ts'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import { userMeta } from '#openapi/generated/contract/system/user.ts'
import type { RightName } from '#openapi/generated/rights.ts'
import { call } from '#src/api/call.ts'
import type { Permissions } from '#src/crud/model/rights.ts'

interface Step {
  readonly page: string
  readonly path: string
  /** What there is to do, in words. */
  readonly step: MessageDescriptor
  readonly right: RightName
  /** Records that a new company has from the start. */
  readonly seeded: number
}

export interface CountedStep extends Step {
  readonly isDone: boolean
}

const steps: readonly Step[] = [
  {
    page: '/company/department',
    path: departmentMeta.path,
    step: msg`Add your departments`,
    right: 'company.add_department',
    seeded: 1,
  },
  {
    page: '/company/location',
    path: locationMeta.path,
    step: msg`Add your work sites`,
    right: 'company.add_location',
    seeded: 1,
  },
  {
    page: '/team/employee',
    path: employeeMeta.path,
    step: msg`Add your employees, or import them from a file`,
    right: 'team.add_employee',
    seeded: 0,
  },
  {
    page: '/att/shift',
    path: shiftMeta.path,
    step: msg`Set up timetables and shifts: 9:00 to 18:00 on weekdays is there already`,
    right: 'att.add_shift',
    seeded: 1,
  },
  {
    page: '/att/department-schedule',
    path: departmentScheduleMeta.path,
    step: msg`Assign shifts to departments`,
    right: 'att.add_department_schedule',
    seeded: 0,
  },
  {
    page: '/company/area',
    path: areaMeta.path,
    step: msg`Add the areas where your terminals stand`,
    right: 'company.add_area',
    seeded: 2,
  },
  {
    page: '/device/terminal',
    path: terminalMeta.path,
    step: msg`Connect a terminal`,
    right: 'device.add_terminal',
    seeded: 0,
  },
  {
    page: '/att/leave-setting',
    path: leaveSettingMeta.path,
    step: msg`Set up leave entitlements`,
    right: 'att.add_leave_setting',
    seeded: 0,
  },
  {
    page: '/system/user',
    path: userMeta.path,
    step: msg`Invite the colleagues who work with you`,
    right: 'system.invite_user',
    seeded: 1,
  },
]

async function counted(step: Step): Promise<CountedStep> {
  const { total } = await call<{ readonly total: number }>('get', step.path, {
    query: { page: 1, page_size: 1, fields: ['id'] },
  })
  return { ...step, isDone: total > step.seeded }
}

export const stepsQuery = (permissions: Permissions) =>
  queryOptions({
    meta: { quiet: true },
    queryKey: ['today', 'steps', [...permissions].sort().join()],
    queryFn: () => Promise.all(steps.filter(({ right }) => permissions.has(right)).map(counted)),
  })
