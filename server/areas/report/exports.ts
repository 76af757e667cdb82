// What other areas may use of reports: what one is asked for by an address, and its rows as a file.

export { faultOf } from './asked/fault-of.ts'
export { reportAt } from './asked/report-address.ts'
export { type OpenedReport, openedReport } from './files/opened-report.ts'
export { sampleReport } from './files/sample-report.ts'
export { followOwnChange, refuseElsewhere } from './payroll/meant-place.ts'
export { addressOf, type SendPayroll, sendingOf, sendPayrollKind } from './payroll/send-file.ts'
