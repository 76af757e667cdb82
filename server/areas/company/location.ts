// Locations: head-counts, coordinates, time zone, the default one.
import { defineBehaviour } from '#server/crud/behaviour.ts'
import { type FieldFaults, mergeFaults } from '#server/errors/field-faults.ts'
import { employeesBy } from './active-employees.ts'
import { makeDefault } from './default-record.ts'
import { zoneFaults } from './time-zone.ts'

export const locationBehaviour = defineBehaviour('location', {
  computed: { employee_count: employeesBy('location') },

  check: async ({ context, draft, before }) =>
    mergeFaults(
      coordinateFaults({ ...before, ...draft }, { latitude: 'latitude', longitude: 'longitude' }),
      await zoneFaults(context, 'location_timezone', draft.location_timezone),
    ),

  rowActions: { set_default: ({ context, row }) => makeDefault(context, 'location', row) },
})

/** Both coordinates or none (ZBPE1401), each within its range (number 0015). */
export function coordinateFaults(
  place: Readonly<Record<string, unknown>>,
  names: { readonly latitude: string; readonly longitude: string },
): FieldFaults {
  const [latitude, longitude] = [place[names.latitude] ?? null, place[names.longitude] ?? null]
  if ((latitude === null) !== (longitude === null)) {
    const missing = latitude === null ? names.latitude : names.longitude
    return { [missing]: [{ code: 'ZBPE1401' }] }
  }
  return { ...beyond(names.latitude, latitude, 90), ...beyond(names.longitude, longitude, 180) }
}

const beyond = (field: string, value: unknown, most: number): FieldFaults =>
  Math.abs(Number(value ?? 0)) > most
    ? { [field]: [{ code: 'ZBPE0015', context: { field, min: -most, max: most } }] }
    : {}
