// What an automatic export shows beside its entry: its report, its columns and times, who gets its mails, whether it is held, and what the next file would begin with.
import { extend, late } from '#src/crud/extend.ts'

export const autoExportExtension = extend('auto_export', {
  inputs: {
    report: late(async () => (await import('./report-input.tsx')).ReportInput),
    columns: late(async () => (await import('./columns-input.tsx')).ColumnsInput),
    receivers: late(async () => (await import('./receivers-input.tsx')).ReceiversInput),
    times: late(async () => (await import('./times-input.tsx')).TimesInput),
  },
  aside: late(async () => (await import('./export-aside.tsx')).ExportAside),
})
