// What the resources of work outside do beside storing rows.
import type { Behaviours } from '#server/engine/crud/behaviours.ts'
import { announcementBehaviour } from './announcement.ts'
import { clientBehaviour } from './client.ts'
import { gpsAccountBehaviour } from './gps-account.ts'
import { gpsDepartmentBehaviour } from './gps-department.ts'
import { gpsEmployeeBehaviour } from './gps-employee.ts'
import { noticeBehaviour } from './notice.ts'
import { outdoorScheduleBehaviour } from './outdoor-schedule.ts'
import { plannerBehaviour } from './planner.ts'

export const gpsBehaviours: Behaviours = {
  announcement: announcementBehaviour,
  client: clientBehaviour,
  gps_account: gpsAccountBehaviour,
  gps_department: gpsDepartmentBehaviour,
  gps_employee: gpsEmployeeBehaviour,
  notice: noticeBehaviour,
  outdoor_schedule: outdoorScheduleBehaviour,
  planner: plannerBehaviour,
}
