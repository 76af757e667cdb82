// Work outdoors: clients, visits, fences and announcements to phones.
import { defineArea } from '../define-area.ts'
import { deliverAnnouncementsSchedule } from './announcement-delivery.ts'
import { gpsBehaviours } from './behaviours.ts'
import { gpsCalls } from './calls.ts'
import { planVisitsSchedule } from './visits/plan-visits.ts'

export const gps = defineArea('gps', {
  needs: ['identity', 'attendance'],
  behaviours: gpsBehaviours,
  calls: (app, { caller }) => gpsCalls(app, caller),
  schedules: [deliverAnnouncementsSchedule, planVisitsSchedule],
})
