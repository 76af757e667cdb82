// Kinds of absence, holidays, events and documents.
import { defineArea } from '../define-area.ts'
import { complementBehaviours } from './behaviours.ts'
import { complementCalls } from './calls.ts'
import { remindOfEventsSchedule } from './event-reminders.ts'
import { seedComplement } from './seeds.ts'

export const complement = defineArea('complement', {
  needs: [],
  behaviours: complementBehaviours,
  calls: (app, { caller }) => complementCalls(app, caller),
  schedules: [remindOfEventsSchedule],
  on: { companyCreated: (db, { stamp }) => seedComplement(db, stamp) },
})
