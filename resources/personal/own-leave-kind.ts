// Kinds of leave that a person may ask for.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const ownLeaveKind = defineResource('own_leave_kind', {
  title: msg`Kinds of leave`,
  one: msg`kind of leave`,
  at: null,
  columns: ['category_code', 'category_name', 'unit', 'payment', 'has_balance', 'need_document'],
})
