// What the pages at `/team/employee` are made of.
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import { employee } from '#resources/personnel/employee.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { employeeExtension } from '#src/extensions/personnel/employee.ts'

export const screen = resourceScreen(employee, employeeMeta, employeeExtension)
