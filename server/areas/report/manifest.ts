// Reports over what attendance has stored: nothing is calculated here.
import { defineArea } from '../define-area.ts'
import { reportCalls } from './calls.ts'

export const report = defineArea('report', {
  needs: [],
  calls: (app, { caller, importer }) => reportCalls(app, caller, importer),
})
