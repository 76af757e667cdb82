// What the pages at `/acc/holiday` are made of.
import { accessHolidayMeta } from '#openapi/generated/contract/access/access-holiday.ts'
import { accessHoliday } from '#resources/access/access-holiday.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(accessHoliday, accessHolidayMeta)
