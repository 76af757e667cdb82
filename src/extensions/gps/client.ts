// Clients show the circle on the map above their form.
import { extend, late } from '#src/crud/extend.ts'

export const clientExtension = extend('client', {
  overview: late(async () => (await import('./fence-overview.tsx')).ClientOverview),
})
