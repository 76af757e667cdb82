// Employees, their transfers and resignations.
import { defineArea } from '../define-area.ts'
import { addEnrolled } from './arrivals/enrolled-people.ts'
import { personnelBehaviours } from './behaviours.ts'
import { personnelCalls } from './calls.ts'
import { employeeImport } from './employee-import.ts'
import { resignSchedule } from './resign-upkeep.ts'

export const personnel = defineArea('personnel', {
  needs: ['identity', 'punch', 'device'],
  behaviours: personnelBehaviours,
  calls: (app, { caller, importer }) => personnelCalls(app, caller, importer),
  schedules: [resignSchedule],
  imports: { employee: employeeImport },
  on: { peopleEnrolled: addEnrolled },
})
