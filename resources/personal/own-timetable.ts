// Timetables that a person may name.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const ownTimetable = defineResource('own_timetable', {
  title: msg`Timetables`,
  one: msg`timetable`,
  at: null,
  columns: ['alias'],
})
