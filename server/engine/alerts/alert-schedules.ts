// Alerts while a server listens: what is found in the rows of all companies, and what is due to be sent.
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'
import { findDaily, findUrgent } from './find-alerts.ts'
import { sendAlerts } from './send-alerts.ts'

export const alertSchedules = [
  defineSchedule({
    kind: 'alerts',
    about: 'Finds alerts of terminals, mails, sign-ins and limits, and sends what is due',
    every: 60,
    run: async ({ database }) => {
      await inAllCompanies(database, findUrgent)
      await sendAlerts(database)
    },
  }),
  defineSchedule({
    kind: 'alerts-of-the-day',
    about: 'Finds alerts of attendance, requests, employees and documents',
    every: 300,
    run: ({ database }) => inAllCompanies(database, findDaily),
  }),
]
