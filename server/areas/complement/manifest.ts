// Kinds of absence, holidays, events and documents.
import { defineArea } from '../define-area.ts'
import { complementBehaviours } from './behaviours.ts'
import { complementCalls } from './calls.ts'
import { remindOfEventsSchedule } from './event-reminders.ts'
import { seedComplement } from './seeds.ts'

export const complement = defineArea('complement', {
  needs: [],
  behaviours: complementBehaviours,
  // Files name the last day as often as the number of days.
  imports: {
    event: { span: { start: 'event_time', end: 'end_time' } },
    holiday: { lastDay: { first: 'start_date', last: 'end_date', days: 'duration_day' } },
  },
  calls: (app, { caller }) => complementCalls(app, caller),
  schedules: [remindOfEventsSchedule],
  on: { companyCreated: (db, { stamp }) => seedComplement(db, stamp) },
})
