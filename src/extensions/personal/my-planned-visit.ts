// What an employee's visits show in their own way: a number that is called, a place that the map opens.
import { extend, late } from '#src/crud/extend.ts'

export const myPlannedVisitExtension = extend('my_planned_visit', {
  cells: {
    mobile: late(async () => (await import('./visit-cells.tsx')).PhoneCell),
    address: late(async () => (await import('./visit-cells.tsx')).PlaceCell),
  },
})
