// Locations: head-counts, coordinates, time zone, the default one.
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { coordinateFaults } from '#server/engine/crud/coordinate-faults.ts'
import { zoneFaults } from '#server/engine/crud/zone-faults.ts'
import { mergeFaults } from '#server/platform/errors/field-faults.ts'
import { employeesBy } from './active-employees.ts'
import { makeDefault } from './default-record.ts'

export const locationBehaviour = defineBehaviour('location', {
  computed: { employee_count: employeesBy('location') },

  check: async ({ context, draft, before }) =>
    mergeFaults(
      coordinateFaults({ ...before, ...draft }, { latitude: 'latitude', longitude: 'longitude' }),
      await zoneFaults(context, 'location_timezone', draft.location_timezone),
    ),

  rowActions: { set_default: ({ context, row }) => makeDefault(context, 'location', row) },
})
