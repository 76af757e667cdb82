// Fences of employees show the circle on the map above their form.
import { extend, late } from '#src/crud/extend.ts'

export const gpsEmployeeExtension = extend('gps_employee', {
  overview: late(async () => (await import('./fence-overview.tsx')).FenceOverview),
})
