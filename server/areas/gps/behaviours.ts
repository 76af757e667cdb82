// What the resources of work outside do beside storing rows.
import type { Behaviours } from '#server/crud/behaviours.ts'
import { clientBehaviour } from './client.ts'
import { gpsDepartmentBehaviour } from './gps-department.ts'
import { gpsEmployeeBehaviour } from './gps-employee.ts'

export const gpsBehaviours: Behaviours = {
  client: clientBehaviour,
  gps_department: gpsDepartmentBehaviour,
  gps_employee: gpsEmployeeBehaviour,
}
