// Automatic exports on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

/** Contents whose columns and forms of dates are chosen with the export; a report brings its own. */
const lists = [
  ...(['TRANSACTION', 'MOBILE_TRANSACTION', 'EMPLOYEE', 'DEPARTMENT'] as const),
  ...(['LEAVE', 'OVERTIME', 'MANUAL_LOG', 'TRAINING', 'SCHEDULE'] as const),
]

/** What the name of a file may hold. */
const words = '{company} {task} {date} {time} {from} {to} {seq}'

export const autoExport = defineResource('auto_export', {
  title: msg`Automatic exports`,
  one: msg`automatic export`,
  sort: 'task_name',
  opens: 'page',
  columns: [
    { field: 'task_name', width: 220 },
    { field: 'content', width: 150 },
    { field: 'file_format', width: 100 },
    { field: 'schedule_type', width: 140 },
    { field: 'enable', width: 100 },
    { field: 'held', width: 90 },
    { field: 'last_state', width: 130 },
    { field: 'last_run', width: 170 },
    { field: 'next_run', width: 170 },
  ],
  hiddenColumns: ['task_code', 'window', 'owner', 'held_by', 'start_date', 'end_date'],
  filters: ['content', 'schedule_type', 'last_state', 'enable', 'held'],
  form: [
    {
      columns: 2,
      fields: ['task_name', { field: 'task_code', help: msg`Left empty: the next number` }, 'content', 'enable'],
    },
    {
      title: msg`What`,
      columns: 2,
      fields: [
        {
          field: 'window',
          help: msg`Employees and departments: everything, or what has changed; reports: by dates; everything else: by dates, or what is new`,
        },
        { field: 'window_days', when: { window: 'LAST_N_DAYS' } },
        { field: 'report', span: 2, when: { content: 'REPORT' } },
        { field: 'columns', span: 2, when: { content: lists } },
        'departments',
        'areas',
        'positions',
        'employees',
        'include_resigned',
      ],
    },
    {
      title: msg`File`,
      columns: 3,
      fields: [
        'file_format',
        { field: 'file_name', span: 2, help: msg`These words are filled in: ${words}` },
        { field: 'delimiter', when: { file_format: ['CSV', 'TXT'] } },
        { field: 'quote', when: { file_format: ['CSV', 'TXT'] } },
        { field: 'encoding', when: { file_format: ['CSV', 'TXT'] } },
        { field: 'line_end', when: { file_format: ['CSV', 'TXT'] } },
        { field: 'header', when: { file_format: ['CSV', 'TXT'] } },
        {
          field: 'date_format',
          when: { content: lists },
          help: msg`Such as DD.MM.YYYY; left empty: as the company writes dates`,
        },
        {
          field: 'time_format',
          when: { content: lists },
          help: msg`Such as HH:mm; left empty: as the company writes times`,
        },
        {
          field: 'number_format',
          when: { content: lists },
          help: msg`Such as #,##0.00; left empty: plain digits with a point`,
        },
        'empty_file',
        { field: 'zip_password', help: msg`With a password the file is packed and encrypted (AES-256)` },
      ],
    },
    {
      title: msg`When`,
      columns: 3,
      fields: [
        'schedule_type',
        { field: 'interval_minutes', when: { schedule_type: 'INTERVAL' } },
        {
          field: 'times',
          when: { schedule_type: ['DAILY', 'WEEKLY', 'MONTHLY', 'ONCE'] },
          help: msg`On the clock of the company`,
        },
        { field: 'weekdays', when: { schedule_type: 'WEEKLY' } },
        { field: 'month_days', when: { schedule_type: 'MONTHLY' } },
        { field: 'month_end', when: { schedule_type: 'MONTHLY' } },
        { field: 'start_date', help: msg`Of what runs once: the day` },
        { field: 'end_date', when: { schedule_type: ['INTERVAL', 'DAILY', 'WEEKLY', 'MONTHLY'] } },
      ],
    },
    {
      title: msg`Where to`,
      columns: 2,
      fields: [
        { field: 'destinations', help: msg`Each file is also kept here for 30 days` },
        'sub_path',
        { field: 'receivers', span: 2 },
        { field: 'email_to', input: 'texts', span: 2, when: { receivers: 'ADDRESSES' } },
        {
          field: 'email_cc',
          input: 'texts',
          span: 2,
          when: { receivers: 'ADDRESSES' },
          help: msg`Everybody sees who else gets the mail`,
        },
        'email_subject',
        { field: 'email_as', when: { receivers: 'ADDRESSES' } },
        { field: 'email_body', span: 2 },
      ],
    },
  ],
  rowActions: [
    { action: 'run', fields: ['from', 'to'] },
    { action: 'copy' },
    {
      action: 'release',
      when: { held: true },
      confirm: msg`Files go to the destination as it is now. Look at its server and its key first.`,
    },
  ],
  bulkActions: [{ action: 'enable' }, { action: 'disable' }],
  empty: msg`An automatic export writes a file on schedule, for payroll or another system, and delivers it.`,
})
