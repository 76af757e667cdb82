// How a company is divided: departments, positions, areas, locations, and its settings.
import { defineArea } from '../define-area.ts'
import { companyBehaviours } from './behaviours.ts'
import { companyCalls } from './calls.ts'

export const company = defineArea('company', {
  needs: ['device', 'personnel'],
  behaviours: companyBehaviours,
  calls: (app, { caller }) => companyCalls(app, caller),
})
