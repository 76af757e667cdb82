// What the pages at `/att/global-rule` are made of.
import { globalRuleMeta } from '#openapi/generated/contract/attendance/global-rule.ts'
import { globalRule } from '#resources/attendance/global-rule.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { globalRuleExtension } from '#src/extensions/attendance/global-rule.ts'

export const screen = resourceScreen(globalRule, globalRuleMeta, globalRuleExtension)
