// Fences of employees: one for each person that is named, no place twice at a time.
import { type Behaviour, defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import { fenceActions, fenceDates, fenceFaults, forEach } from './fence-steps.ts'

const { copy, ...actions } = fenceActions('employee', () => servedResource('gps_employee', gpsEmployeeBehaviour))

export const gpsEmployeeBehaviour: Behaviour<'gps_employee'> = defineBehaviour('gps_employee', {
  several: ({ employee, others, ...rest }) => forEach('employee', employee, others, rest),
  complete: ({ context, draft, before }) => fenceDates(context, draft, before),
  check: ({ context, draft, before }) => fenceFaults(context, 'employee', draft, before),
  bulkActions: { ...actions, copy_to: ({ context, ids, body }) => copy(context, ids, body.employees) },
})
