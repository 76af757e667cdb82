// Colleagues, as those who ask for something choose them.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const colleague = defineResource('colleague', {
  title: msg`Colleagues`,
  one: msg`colleague`,
  at: null,
  columns: ['emp_code', 'full_name'],
})
