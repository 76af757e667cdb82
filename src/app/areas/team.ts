// The screens of the people who work here.
import { employeeAttributeMeta, employeeMeta, employmentHistoryMeta } from '#openapi/generated/contract/personnel.ts'
import { employee } from '#resources/personnel/employee.ts'
import { employeeAttribute } from '#resources/personnel/employee-attribute.ts'
import { employmentHistory } from '#resources/personnel/employment-history.ts'
import type { Area } from '#src/app/screens.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { employeeExtension } from '#src/extensions/personnel/employee.ts'
import { employeeAttributeExtension } from '#src/extensions/personnel/employee-attribute.ts'

export const team: Area = {
  screens: {
    employee: resourceScreen(employee, employeeMeta, employeeExtension),
    'employee-attribute': resourceScreen(employeeAttribute, employeeAttributeMeta, employeeAttributeExtension),
    'employment-history': resourceScreen(employmentHistory, employmentHistoryMeta),
  },
}
