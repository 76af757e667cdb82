// Items of reports on the screen: a short list, each with its rounding and its sign.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'
import { itemNames } from './shipped-names.ts'

export const reportItemSetting = defineResource('report_item_setting', {
  title: msg`Report items`,
  one: msg`report item`,
  at: '/report/report-Items-setting',
  sort: 'name',
  columns: [
    { field: 'name', words: itemNames, width: 220 },
    { field: 'symbol', width: 90 },
    { field: 'unit', width: 130 },
    { field: 'min_unit', width: 130 },
    { field: 'round_mode', width: 150 },
    { field: 'round_on', width: 150 },
    { field: 'is_visible', width: 120 },
  ],
  filters: ['unit'],
  opens: 'drawer',
  form: [
    {
      columns: 2,
      fields: [
        'name',
        { field: 'symbol', help: msg`Shown in the day cells of monthly reports` },
        'unit',
        { field: 'min_unit', help: msg`0.5 in days rounds to half days, 15 in minutes to quarters of an hour` },
        'round_mode',
        'round_on',
        'colour',
        { field: 'is_visible', help: msg`Show the item's columns by default` },
      ],
    },
  ],
  rowActions: [{ action: 'reset' }],
})
