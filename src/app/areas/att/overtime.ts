// What the pages at `/att/overtime` are made of.
import { overtimeMeta } from '#openapi/generated/contract/attendance/overtime.ts'
import { overtime } from '#resources/attendance/overtime.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(overtime, overtimeMeta)
