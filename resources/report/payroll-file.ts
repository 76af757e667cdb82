// Payroll files on the screen: what was handed to payroll, with its checksum.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

const notSent = ['READY', 'FAILED', 'SENT'] as const

export const payrollFile = defineResource('payroll_file', {
  title: msg`Payroll files`,
  one: msg`payroll file`,
  sort: '-create_time',
  columns: [
    { field: 'month', width: 110 },
    { field: 'layout', width: 180 },
    ...[{ field: 'kind', width: 210 } as const, { field: 'state', width: 130 } as const],
    ...(['people', 'lines', 'create_time', 'create_user'] as const),
  ],
  hiddenColumns: [
    'number',
    'file_name',
    'sha256',
    'size',
    'reference',
    'confirmed',
    'confirmed_by',
    'reverses',
    'attempts',
    'retry_at',
  ],
  filters: ['layout__in', 'month', 'kind', 'state__in'],
  opens: 'drawer',
  facts: [
    ...(['layout', 'number', 'month', 'kind', 'period_start', 'period_end', 'state', 'reverses'] as const),
    ...(['people', 'lines', 'create_time', 'create_user', 'sent', 'sent_by', 'attempts', 'retry_at'] as const),
    ...(['confirmed', 'confirmed_by', 'reference'] as const),
    ...[{ field: 'sent_to', span: 2 } as const, { field: 'file_name', span: 2 } as const],
    { field: 'sha256', span: 2 },
  ],
  beside: ['payrollFile'],
  rowActions: [
    { action: 'verify' },
    { action: 'send', when: { state: notSent }, confirm: msg`It goes to the server and the addresses of its layout.` },
    { action: 'confirm', fields: ['reference'], when: { state: notSent } },
    {
      action: 'reverse',
      when: { state: [...notSent, 'CONFIRMED'], kind: ['FULL', 'DELTA'] },
      ...{ confirm: msg`A further file takes back every value of this one.`, tone: 'danger' },
    },
  ],
  empty: msg`Files for payroll are made at the month end, once the month is locked. Each stays here with its checksum.`,
})
