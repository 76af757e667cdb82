// What the screens of fences have in common, whether of employees or of departments: where they are and when they count.
import { msg } from '@lingui/core/macro'
import type { FormSection } from '#resources/define.ts'

/** A section that both kinds take. */
type FenceSection = FormSection<'gps_employee'> & FormSection<'gps_department'>

export const fenceForm = [
  {
    title: msg`Where`,
    columns: 2,
    fields: [
      { field: 'location', span: 2 },
      'latitude',
      'longitude',
      'distance',
      { field: 'alias', help: msg`What the phone shows; left empty: the whole address` },
    ],
  },
  {
    title: msg`When`,
    columns: 2,
    fields: [
      { field: 'start_date', help: msg`Left empty: today` },
      { field: 'end_date', help: msg`Left empty: the end of 2099` },
      { field: 'time_from', help: msg`Both left empty: all day` },
      { field: 'time_to', help: msg`Before the start: on the next day` },
      { field: 'weekdays', span: 2, help: msg`None chosen: every day` },
      'enable',
      { field: 'fence_code', help: msg`Left empty: the next number. Files find a fence by it.` },
    ],
  },
] satisfies readonly FenceSection[]

// biome-ignore format: names alone read better side by side
export const fenceFile = [
  'location', 'alias', 'latitude', 'longitude', 'distance', 'start_date', 'end_date', 'time_from', 'time_to', 'weekdays', 'enable',
] as const

export const fenceHidden = [
  'fence_code',
  'latitude',
  'longitude',
  'time_from',
  'time_to',
  'weekdays',
  'source_client',
] as const
