// Training: who was trained, in what, and how much of the day it took.
import { defineReport } from '../../define-report.ts'
import { trainings } from '../../sources/requests.ts'

export const training = defineReport({
  name: 'training',
  group: 'days',
  title: 'Training',
  purpose: 'Training by day, subject and length',
  period: 'MONTH',
  maxDays: 92,
  source: trainings,
  columns: ['att_date', 'kind_name', 'title', 'clock_in', 'clock_out', 'item_minutes', 'item_days', 'trainer'],
  further: ['weekday', 'request_number', 'approved_by'],
})
