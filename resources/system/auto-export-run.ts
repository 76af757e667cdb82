// Runs of automatic exports on the screen: what was written, where it went, what failed.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const autoExportRun = defineResource('auto_export_run', {
  title: msg`Runs of exports`,
  one: msg`run of an export`,
  sort: '-create_time',
  columns: [
    { field: 'task', width: 220 },
    { field: 'started', width: 170 },
    { field: 'state', width: 150 },
    { field: 'rows', width: 90 },
    { field: 'file_name', width: 260 },
    { field: 'trigger', width: 120 },
    { field: 'retry_at', width: 170 },
    { field: 'code', width: 120 },
  ],
  hiddenColumns: ['create_time', 'finished', 'window_from', 'window_to', 'size', 'sha256', 'attempts'],
  filters: ['task__in', 'state__in', 'trigger', { from: 'started__gte', to: 'started__lte', label: msg`Started` }],
  opens: 'drawer',
  form: [],
  empty: msg`Each run of an automatic export leaves a line here, kept for 180 days; its file is kept for 30.`,
})
