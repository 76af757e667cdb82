// What the pages at `/report/payroll-code` are made of.
import { payrollCodeMeta } from '#openapi/generated/contract/report/payroll-code.ts'
import { payrollCode } from '#resources/report/payroll-code.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(payrollCode, payrollCodeMeta)
