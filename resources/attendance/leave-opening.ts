// Opening balances of leave on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const leaveOpening = defineResource('leave_opening', {
  title: msg`Opening balances`,
  one: msg`opening balance`,
  sort: '-date',
  opens: 'drawer',
  columns: [
    { field: 'employee', width: 240 },
    { field: 'incident_type', width: 200 },
    { field: 'date', width: 140 },
    { field: 'balance', width: 120 },
    { field: 'carry', width: 140 },
    { field: 'remark', width: 240 },
  ],
  filters: ['employee__in', 'incident_type__in', { from: 'date__gte', to: 'date__lte', label: msg`Date` }],
  form: [
    {
      columns: 2,
      fields: [
        { field: 'employee', lookup: { where: { status: 'ACTIVE' } }, span: 2 },
        { field: 'incident_type', lookup: { where: { is_active: true, has_balance: true } } },
        { field: 'date', help: msg`The balance is that at the end of this day` },
        { field: 'balance', help: msg`In the unit of the kind` },
        { field: 'carry', help: msg`How much of it was carried over` },
        { field: 'remark', span: 2 },
      ],
    },
  ],
  import: {
    key: ['employee', 'incident_type'],
    columns: ['employee', 'incident_type', 'date', 'balance', 'carry', 'remark'],
  },
  export: ['employee', 'incident_type', 'date', 'balance', 'carry', 'remark'],
  empty: msg`Enter the leave that employees had before you started with this product, here or from a file.`,
})
