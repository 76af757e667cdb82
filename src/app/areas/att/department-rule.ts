// What the pages at `/att/department-rule` are made of.
import { departmentRuleMeta } from '#openapi/generated/contract/attendance/department-rule.ts'
import { departmentRule } from '#resources/attendance/department-rule.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { departmentRuleExtension } from '#src/extensions/attendance/department-rule.ts'

export const screen = resourceScreen(departmentRule, departmentRuleMeta, departmentRuleExtension)
