// What the pages at `/team/employee-attribute` are made of.
import { employeeAttributeMeta } from '#openapi/generated/contract/personnel/employee-attribute.ts'
import { employeeAttribute } from '#resources/personnel/employee-attribute.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(employeeAttribute, employeeAttributeMeta)
