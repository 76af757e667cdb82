// Those who sell the product: their companies, orders and staff.
import { defineArea } from '../define-area.ts'
import { vendorBehaviours } from './behaviours.ts'
import { vendorCalls } from './calls.ts'
import { dashboardCalls } from './dashboard-calls.ts'
import { openTrial } from './sale/trial.ts'
import { standingSchedule } from './standing.ts'

export const vendor = defineArea('vendor', {
  needs: ['identity', 'system'],
  behaviours: vendorBehaviours,
  calls: (app, { access, caller, config }) => {
    dashboardCalls(app, caller)
    vendorCalls(app, { access, config, database: caller.database }, caller)
  },
  schedules: [standingSchedule],
  on: { companyOpened: (db, { company }) => openTrial(db, company) },
})
