// Users, rights, security and automatic exports of a company.
import { defineArea } from '../define-area.ts'
import { autoExportCalls } from './auto-export/calls.ts'
import { sendPayrollJob } from './auto-export/destination/payroll-job.ts'
import { planRunsSchedule } from './auto-export/plan-runs.ts'
import { autoExportJob } from './auto-export/run-job.ts'
import { systemBehaviours } from './behaviours.ts'
import { systemCalls } from './calls.ts'
import { previewCalls } from './pdf-pages/preview-pages.ts'
import { endOutdatedSchedule } from './upkeep.ts'

export const system = defineArea('system', {
  needs: ['identity', 'report'],
  behaviours: systemBehaviours,
  calls: (app, { caller, importer }) => {
    autoExportCalls(app, caller, importer)
    previewCalls(app, caller, importer)
    systemCalls(app, caller)
  },
  jobs: ({ caller, importer }) => [autoExportJob(importer, caller), sendPayrollJob],
  schedules: [endOutdatedSchedule, planRunsSchedule],
})
