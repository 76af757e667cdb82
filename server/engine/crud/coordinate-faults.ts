// Faults of coordinates, wherever a record has some.
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'

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
