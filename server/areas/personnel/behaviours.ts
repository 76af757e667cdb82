// What the resources of personnel do beside storing rows.
import type { Behaviours } from '#server/engine/crud/behaviours.ts'
import { employeeBehaviour } from './employee.ts'
import { employeeAttributeBehaviour } from './employee-attribute.ts'
import { employmentHistoryBehaviour } from './employment-history.ts'
import { resignBehaviour } from './resign.ts'

export const personnelBehaviours: Behaviours = {
  employee: employeeBehaviour,
  employee_attribute: employeeAttributeBehaviour,
  employment_history: employmentHistoryBehaviour,
  resign: resignBehaviour,
}
