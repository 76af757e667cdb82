// Employees of a vendor's companies on the screen: codes and masked names, for counting licences.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const tenantEmployee = defineResource('tenant_employee', {
  title: msg`Employees of companies`,
  one: msg`employee`,
  at: '/vendor/tenement/employee',
  sort: 'emp_code',
  columns: [
    { field: 'company', width: 260 },
    { field: 'emp_code', width: 150 },
    { field: 'name', width: 180 },
    { field: 'status', width: 130 },
    { field: 'has_app', width: 150 },
    { field: 'enable_attendance', width: 130 },
    { field: 'create_time', width: 180 },
  ],
  filters: ['company__in', 'status', 'has_app', 'enable_attendance'],
  empty: msg`Employees of your companies appear here, with masked names.`,
})
