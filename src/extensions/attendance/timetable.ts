// What timetables show beside their entry: the day as a drawing, in the list and above the form, and overtime levels.
import { extend, late } from '#src/crud/extend.ts'

export const timetableExtension = extend('timetable', {
  cells: { day: late(async () => (await import('./drawn-cells.tsx')).DayCell) },
  inputs: { ot_bands: late(async () => (await import('./band-input.tsx')).BandInput) },
  overview: late(async () => (await import('./timetable-day.tsx')).TimetableDay),
})
