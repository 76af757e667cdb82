// What the pages at `/company/department` are made of.
import { departmentMeta } from '#openapi/generated/contract/company/department.ts'
import { department } from '#resources/company/department.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(department, departmentMeta)
