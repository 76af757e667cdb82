// What the pages at `/complement/holiday` are made of.
import { holidayMeta } from '#openapi/generated/contract/complement/holiday.ts'
import { holiday } from '#resources/complement/holiday.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(holiday, holidayMeta)
