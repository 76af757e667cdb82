// What a plan of visits shows beside its entry: its visits, one below the other.
import { extend, late } from '#src/crud/extend.ts'

export const plannerExtension = extend('planner', {
  inputs: { schedule_details: late(async () => (await import('./visits-input.tsx')).VisitsInput) },
})
