// Biometric templates on the screen: whose, of what kind, from where; never themselves.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const bioTemplate = defineResource('bio_template', {
  title: msg`Bio-templates`,
  one: msg`bio-template`,
  sort: '-update_time',
  columns: [
    { field: 'employee', width: 240 },
    { field: 'bio_type', width: 190 },
    { field: 'bio_no', width: 110 },
    { field: 'major_ver', width: 110 },
    { field: 'valid', width: 100 },
    { field: 'sn', width: 180 },
    { field: 'update_time', width: 180 },
  ],
  hiddenColumns: ['bio_index', 'minor_ver', 'bio_format', 'duress', 'size'],
  filters: [
    'employee__in',
    'bio_type__in',
    'major_ver',
    'sn',
    { from: 'update_time__gte', to: 'update_time__lte', label: msg`Received on` },
  ],
  bulkActions: [{ action: 'sync', fields: ['terminals'] }],
  empty: msg`Fingers, faces and palms that people enrol at a terminal are kept here, sealed, for the other terminals of their areas.`,
})
