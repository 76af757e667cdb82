// What the pages at `/gps/gps-of-department` are made of.
import { gpsDepartmentMeta } from '#openapi/generated/contract/gps/gps-department.ts'
import { gpsDepartment } from '#resources/gps/gps-department.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(gpsDepartment, gpsDepartmentMeta)
