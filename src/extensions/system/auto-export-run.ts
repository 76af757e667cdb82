// What a run of an export shows beside its entry: its file and its targets.
import { extend, late } from '#src/crud/extend.ts'

export const autoExportRunExtension = extend('auto_export_run', {
  aside: late(async () => (await import('./run-detail.tsx')).RunDetail),
})
