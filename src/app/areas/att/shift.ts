// What the pages at `/att/shift` are made of.
import { shiftMeta } from '#openapi/generated/contract/attendance/shift.ts'
import { shift } from '#resources/attendance/shift.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { shiftExtension } from '#src/extensions/attendance/shift.ts'

export const screen = resourceScreen(shift, shiftMeta, shiftExtension)
