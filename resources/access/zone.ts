// Zones on the screen: the doors that lead in and out, and how many are inside.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const zone = defineResource('zone', {
  title: msg`Zones`,
  one: msg`zone`,
  sort: 'zone_name',
  opens: 'dialog',
  columns: [
    { field: 'zone_name', width: 220 },
    { field: 'inside', width: 130 },
    { field: 'area', width: 200 },
    { field: 'entry_doors', width: 240 },
    { field: 'exit_doors', width: 240 },
    { field: 'inside_hours', width: 170 },
  ],
  filters: ['area__in'],
  form: [
    {
      columns: 2,
      fields: [
        'zone_name',
        { field: 'area', help: msg`Users of the area see the zone` },
        { field: 'entry_doors', span: 2, help: msg`Passing one of them puts an employee inside` },
        {
          field: 'exit_doors',
          span: 2,
          help: msg`Passing one of them takes an employee out; a door on both lists counts by its direction`,
        },
        { field: 'inside_hours', help: msg`Employees who came in longer ago are taken to have left` },
      ],
    },
  ],
  empty: msg`A zone is what lies behind doors: a building, a floor, a laboratory. By its doors it is known who is inside.`,
})
