// The history of employments on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const employmentHistory = defineResource('employment_history', {
  title: msg`Employment history`,
  one: msg`employment change`,
  sort: '-effective_date',
  columns: [
    'employee',
    { field: 'change', width: 160 },
    'from_name',
    'to_name',
    { field: 'effective_date', width: 130 },
    'remark',
  ],
  filters: [
    'employee__in',
    'change__in',
    { from: 'effective_date__gte', to: 'effective_date__lte', label: msg`Period` },
  ],
  empty: msg`Transfers to another department or position appear here.`,
})
