// What the pages at `/gps/gps-of-employee` are made of.
import { gpsEmployeeMeta } from '#openapi/generated/contract/gps/gps-employee.ts'
import { gpsEmployee } from '#resources/gps/gps-employee.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(gpsEmployee, gpsEmployeeMeta)
