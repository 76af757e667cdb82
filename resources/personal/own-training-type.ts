// Types of training that a person may ask for.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const ownTrainingType = defineResource('own_training_type', {
  title: msg`Types of training`,
  one: msg`type of training`,
  at: null,
  columns: ['category_code', 'category_name'],
})
