// Those who sell the product: their companies, orders and staff.
import { defineArea } from '../define-area.ts'
import { vendorBehaviours } from './behaviours.ts'
import { businessCalls } from './business/business-calls.ts'
import { vendorCalls } from './calls.ts'
import { deletionSchedule } from './customers/delete-company.ts'
import { dashboardCalls } from './dashboard-calls.ts'
import { comparisonSchedule } from './pay/compare/compare.ts'
import { payCalls } from './pay/pay-calls.ts'
import { paymentSchedule } from './pay/reconcile.ts'
import { priceTrials } from './price/try-price.ts'
import { openTrial } from './sale/trial.ts'
import { standingSchedule } from './standing.ts'
import { firmwareCalls } from './terminals/firmware-calls.ts'

export const vendor = defineArea('vendor', {
  needs: ['identity', 'device', 'system'],
  behaviours: vendorBehaviours,
  calls: (app, { access, caller, config }) => {
    dashboardCalls(app, caller)
    businessCalls(app, caller)
    vendorCalls(app, { access, config, database: caller.database }, caller)
    priceTrials(app, caller)
    firmwareCalls(app, caller)
    payCalls(app, { config, database: caller.database })
  },
  schedules: [standingSchedule, paymentSchedule, comparisonSchedule, deletionSchedule],
  on: { companyOpened: (db, { company }) => openTrial(db, company) },
})
