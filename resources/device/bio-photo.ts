// Comparison photos on the screen: looked at, approved or rejected, sent to terminals.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const bioPhoto = defineResource('bio_photo', {
  title: msg`Bio-photos`,
  one: msg`bio-photo`,
  buttons: ['importBioPhotos', 'photoLink'],
  sort: '-register_time',
  columns: [
    { field: 'register_photo', width: 90 },
    { field: 'employee', width: 220 },
    { field: 'first_name', width: 140 },
    { field: 'last_name', width: 140 },
    { field: 'approval_state', width: 130 },
    { field: 'enroll_sn', width: 130 },
    { field: 'register_time', width: 180 },
    { field: 'approval_time', width: 180 },
    { field: 'remark', width: 200 },
  ],
  hiddenColumns: ['approval_photo', 'email', 'bio_type', 'approved_by'],
  filters: [
    'approval_state__in',
    'employee__in',
    'enroll_sn',
    { from: 'register_time__gte', to: 'register_time__lte', label: msg`Submitted on` },
  ],
  form: [
    {
      fields: [
        { field: 'employee', lookup: { where: { status: 'ACTIVE' } } },
        { field: 'register_photo', help: msg`One face from the front, at least 200 pixels wide` },
        'remark',
      ],
    },
  ],
  bulkActions: [
    { action: 'approve', fields: ['remark'] },
    { action: 'reject', fields: ['remark'], tone: 'danger' },
    { action: 'sync' },
  ],
  empty: msg`Terminals with face recognition create their template from a photo. Add one, or let employees submit their own.`,
})
