// Resignations on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

// biome-ignore format: so many fields read better by kind than one on each line
export const resign = defineResource('resign', {
  title: msg`Resignations`,
  one: msg`resignation`,
  sort: '-resign_date',
  opens: 'dialog',
  columns: [
    { field: 'employee', width: 240 }, { field: 'department', width: 200 }, { field: 'position', width: 180 },
    { field: 'resign_date', width: 140 }, { field: 'resign_type', width: 150 }, { field: 'state', width: 130 },
    { field: 'report_generation_end_date', width: 180 }, { field: 'disableatt', width: 150 }, 'reason',
  ],
  filters: [
    'employee__in', 'state__in', 'resign_type__in', 'disableatt',
    { from: 'resign_date__gte', to: 'resign_date__lte', label: msg`Resigns` },
  ],
  form: [
    { columns: 2, fields: [
      { field: 'employee', span: 2, lookup: { where: { status: 'ACTIVE' } } },
      { field: 'resign_date', help: msg`The last day of work. Today or earlier: access ends at once; later: once that day and its night shift are over` }, 'resign_type',
      { field: 'report_generation_end_date', help: msg`Left empty: the last day` },
      { field: 'disableatt', help: msg`Attendance is not counted after the reports’ last day` },
      { field: 'reason', span: 2 },
    ] },
  ],
  bulkActions: [
    { action: 'reinstatement', fields: ['hire_date', 'areas'],
      confirm: msg`The people work here again: they count for the subscription and come back to the terminals of their areas.` },
    { action: 'disable_attendance' },
    { action: 'enable_attendance' },
  ],
  import: { key: ['employee', 'resign_date'], columns: ['employee', 'resign_date', 'resign_type', 'disableatt', 'report_generation_end_date', 'reason'] },
  empty: msg`A resignation ends an employment on its day: the person leaves the terminals, and what was planned for them ends.`,
})
