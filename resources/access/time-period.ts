// Time periods on the screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

// biome-ignore format: so many fields read better by kind than one on each line
export const timePeriod = defineResource('time_period', {
  title: msg`Time periods`,
  one: msg`time period`,
  sort: 'timezone_no',
  columns: [
    { field: 'timezone_no', width: 100 }, { field: 'timezone_name', width: 220 }, { field: 'area', width: 200 },
    { field: 'mon_start', width: 120 }, { field: 'mon_end', width: 120 }, { field: 'doors_pending', width: 150 }, { field: 'doors_failed', width: 150 }, 'remark',
  ],
  hiddenColumns: ['is_default'],
  filters: ['area__in', 'timezone_no'],
  opens: 'drawer', above: ['periodWeek'],
  form: [
    { columns: 2, fields: [
      { field: 'area', help: msg`Doors hold one table of periods: that of their area` },
      { field: 'timezone_no', help: msg`Left empty: the lowest free number, up to 50` }, { field: 'timezone_name', span: 2 },
    ] },
    { title: msg`Hours`, columns: 3, fields: [
      'mon_on', { field: 'mon_start', when: { mon_on: true } }, { field: 'mon_end', when: { mon_on: true } },
      'tue_on', { field: 'tue_start', when: { tue_on: true } }, { field: 'tue_end', when: { tue_on: true } },
      'wed_on', { field: 'wed_start', when: { wed_on: true } }, { field: 'wed_end', when: { wed_on: true } },
      'thu_on', { field: 'thu_start', when: { thu_on: true } }, { field: 'thu_end', when: { thu_on: true } },
      'fri_on', { field: 'fri_start', when: { fri_on: true } }, { field: 'fri_end', when: { fri_on: true } },
      'sat_on', { field: 'sat_start', when: { sat_on: true } }, { field: 'sat_end', when: { sat_on: true } },
      'sun_on', { field: 'sun_start', when: { sun_on: true } }, { field: 'sun_end', when: { sun_on: true } },
    ] },
    { fields: [{ field: 'remark', help: msg`Hours over midnight need a second period` }] },
  ],
  import: { key: ['area', 'timezone_name'], columns: [
    'area', 'timezone_no', 'timezone_name', 'mon_on', 'mon_start', 'mon_end', 'tue_on', 'tue_start', 'tue_end', 'wed_on', 'wed_start', 'wed_end', 'thu_on',
    'thu_start', 'thu_end', 'fri_on', 'fri_start', 'fri_end', 'sat_on', 'sat_start', 'sat_end', 'sun_on', 'sun_start', 'sun_end', 'remark',
  ] },
  rowActions: [{ action: 'copy', fields: ['areas'] }], bulkActions: [{ action: 'sync' }],
  empty: msg`A time period says when a door may be opened.`,
})
