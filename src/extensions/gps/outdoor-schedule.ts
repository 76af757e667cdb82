// What an outdoor schedule shows beside its entry: the visits of the employee in the weeks to come.
import { extend, late } from '#src/crud/extend.ts'

export const outdoorScheduleExtension = extend('outdoor_schedule', {
  aside: late(async () => (await import('./visits-aside.tsx')).VisitsAside),
})
