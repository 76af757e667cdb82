// Work codes that a person may name.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const ownWorkCode = defineResource('own_work_code', {
  title: msg`Work codes`,
  one: msg`work code`,
  at: null,
  columns: ['code', 'alias'],
})
