// What the operation log shows beside its entry: the check of its chain, and the differences of one row.
import { extend, late } from '#src/crud/extend.ts'

export const operationLogExtension = extend('operation_log', {
  toolbar: late(async () => (await import('./verify-button.tsx')).VerifyButton),
  aside: late(async () => (await import('./log-detail.tsx')).LogDetail),
})
