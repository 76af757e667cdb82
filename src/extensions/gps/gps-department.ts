// Fences of departments show the circle on the map above their form.
import { extend, late } from '#src/crud/extend.ts'

export const gpsDepartmentExtension = extend('gps_department', {
  overview: late(async () => (await import('./fence-overview.tsx')).FenceOverview),
})
