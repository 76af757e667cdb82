// What a door shows beside its settings: its latest events.
import { extend, late } from '#src/crud/extend.ts'

export const accessTerminalExtension = extend('access_terminal', {
  aside: late(async () => (await import('./latest-events.tsx')).LatestEvents),
})
