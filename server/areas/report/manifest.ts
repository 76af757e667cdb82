// Reports over what attendance has stored: nothing is calculated here.
import { defineArea } from '../define-area.ts'
import { viewedReport } from './asked/viewed-report.ts'
import { reportCalls } from './calls.ts'
import { monthEndCalls } from './month-end/calls.ts'
import { reportItemBehaviour } from './report-item.ts'

export const report = defineArea('report', {
  needs: ['board'],
  viewed: viewedReport,
  behaviours: { report_item_setting: reportItemBehaviour },
  calls: (app, { caller, importer }) => {
    reportCalls(app, caller, importer)
    monthEndCalls(app, caller)
  },
})
