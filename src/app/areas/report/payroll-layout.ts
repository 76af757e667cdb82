// What the pages at `/report/payroll-layout` are made of.
import { payrollLayoutMeta } from '#openapi/generated/contract/report/payroll-layout.ts'
import { payrollLayout } from '#resources/report/payroll-layout.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(payrollLayout, payrollLayoutMeta)
