// Reports over what attendance has stored: nothing is calculated here.
import { defineArea } from '../define-area.ts'
import { viewedReport } from './asked/viewed-report.ts'
import { reportCalls } from './calls.ts'
import { forgetLinksSchedule } from './links/forget-links.ts'
import { linkCalls } from './links/link-calls.ts'
import { monthEndCalls } from './month-end/calls.ts'
import { followLock, followUnlock } from './month-end/follow-locks.ts'
import { monthEndSettingBehaviour } from './month-end/month-end-setting.ts'
import { monthNewsSchedule } from './month-end/open-months.ts'
import { payrollCalls } from './payroll/calls.ts'
import { payrollCodeBehaviour } from './payroll/payroll-code.ts'
import { payrollFileBehaviour } from './payroll/payroll-file.ts'
import { payrollJob } from './payroll/payroll-job.ts'
import { payrollLayoutBehaviour } from './payroll/payroll-layout.ts'
import { reportItemBehaviour } from './report-item.ts'
import { signOffCalls } from './sign-off/calls.ts'
import { signOffNewsSchedule } from './sign-off/remind-heads.ts'

export const report = defineArea('report', {
  needs: ['attendance', 'punch', 'board', 'inbox'],
  viewed: viewedReport,
  behaviours: {
    month_end_setting: monthEndSettingBehaviour,
    report_item_setting: reportItemBehaviour,
    payroll_code: payrollCodeBehaviour,
    payroll_file: payrollFileBehaviour,
    payroll_layout: payrollLayoutBehaviour,
  },
  calls: (app, { caller, importer }) => {
    reportCalls(app, caller, importer)
    linkCalls(app, caller)
    monthEndCalls(app, caller)
    signOffCalls(app, caller)
    payrollCalls(app, caller)
  },
  jobs: () => [payrollJob],
  schedules: [forgetLinksSchedule, monthNewsSchedule, signOffNewsSchedule],
  on: { periodLocked: followLock, periodUnlocked: followUnlock },
})
