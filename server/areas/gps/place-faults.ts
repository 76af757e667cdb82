// What is wrong with a place: degrees that are none on the earth.
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import type { Point } from './distance.ts'

type Values = Readonly<Record<string, unknown>>

/** Number 0015, each field by itself. */
export const placeFaults = (place: Values): FieldFaults => ({
  ...beyond('latitude', place.latitude, 90),
  ...beyond('longitude', place.longitude, 180),
})

const beyond = (field: string, value: unknown, most: number): FieldFaults =>
  Math.abs(Number(value ?? 0)) > most
    ? { [field]: [{ code: 'ZBGP0015', context: { field, min: -most, max: most } }] }
    : {}

export const pointOf = ({ latitude, longitude }: Values): Point => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
})
