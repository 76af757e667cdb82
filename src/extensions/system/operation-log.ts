// What the operation log shows beside its entry: the check of its chain, and the differences of one row.
import { extend, late } from '#src/crud/extend.ts'
import { ActionCell, KindCell } from './log-cells.tsx'

export const operationLogExtension = extend('operation_log', {
  cells: { action: ActionCell, resource: KindCell },
  toolbar: late(async () => (await import('./verify-button.tsx')).VerifyButton),
  aside: late(async () => (await import('./log-detail.tsx')).LogDetail),
})
