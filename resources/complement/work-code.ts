// Work codes on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const workCode = defineResource('work_code', {
  title: msg`Work codes`,
  one: msg`work code`,
  sort: 'code',
  opens: 'dialog',
  columns: [
    { field: 'code', width: 140 },
    { field: 'alias', width: 260 },
    { field: 'index', width: 100 },
    { field: 'is_active', width: 110 },
  ],
  filters: ['is_active'],
  form: [
    {
      fields: [
        { field: 'code', help: msg`A number of up to 8 digits without a leading zero; it stays` },
        { field: 'alias', help: msg`Terminals show up to 24 characters` },
        { field: 'is_active', help: msg`Inactive codes are not offered any more; history keeps them` },
      ],
    },
  ],
  import: { key: 'code', columns: ['code', 'alias', 'is_active'] },
  empty: msg`Work codes are keys of jobs and costs that people choose at a punch.`,
})
