// What the pages at `/report/payroll-file` are made of.
import { payrollFileMeta } from '#openapi/generated/contract/report/payroll-file.ts'
import { payrollFile } from '#resources/report/payroll-file.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(payrollFile, payrollFileMeta)
