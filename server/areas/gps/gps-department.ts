// Fences of departments: one for each department that is named, no place twice at a time.
import { type Behaviour, defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import { fenceActions, fenceDates, fenceFaults, forEach } from './fence-steps.ts'

const { copy, ...actions } = fenceActions('department', () => servedResource('gps_department', gpsDepartmentBehaviour))

export const gpsDepartmentBehaviour: Behaviour<'gps_department'> = defineBehaviour('gps_department', {
  several: ({ department, others, ...rest }) => forEach('department', department, others, rest),
  complete: ({ context, draft, before }) => fenceDates(context, draft, before),
  check: ({ context, draft, before }) => fenceFaults(context, 'department', draft, before),
  bulkActions: { ...actions, copy_to: ({ context, ids, body }) => copy(context, ids, body.departments) },
})
