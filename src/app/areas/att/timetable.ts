// What the pages at `/att/timetable` are made of.
import { timetableMeta } from '#openapi/generated/contract/attendance/timetable.ts'
import { timetable } from '#resources/attendance/timetable.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { timetableExtension } from '#src/extensions/attendance/timetable.ts'

export const screen = resourceScreen(timetable, timetableMeta, timetableExtension)
