// What members of a vendor's staff may do, as groups to choose from.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const vendorGroup = defineResource('vendor_group', {
  title: msg`Groups of the staff`,
  one: msg`group`,
  at: null,
  columns: ['name', 'description'],
})
