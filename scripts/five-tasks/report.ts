// A report: a definition over a source that is there, in the list of reports and under an address of its own.
import { inStep, type Task } from './task.ts'

const list = 'server/areas/report/all-reports.ts'

export const report: Task = {
  name: 'A report',
  writes: {
    'server/areas/report/reports/days/whole-days.ts': `// Whole days: dates on which people worked all that was required.
import { sql } from 'kysely'
import { defineReport } from '../../define-report.ts'
import { slots } from '../../sources/days.ts'

export const wholeDays = defineReport({
  name: 'whole-days',
  group: 'days',
  title: 'Whole days',
  purpose: 'Who was there for all of the planned time',
  period: 'MONTH',
  maxDays: 92,
  source: slots,
  where: sql\`r.late = 0 and r.early_leave = 0 and r.absent = 0\`,
  columns: ['att_date', 'weekday', 'timetable', 'check_in', 'check_out', 'clock_in', 'clock_out', 'total_time'],
})
`,
  },
  edits: [
    {
      file: list,
      after: "import { training } from './reports/days/training.ts'\n",
      text: "import { wholeDays } from './reports/days/whole-days.ts'\n",
    },
    { file: list, after: '    abnormal,\n', text: '    wholeDays,\n' },
    {
      file: 'src/app/areas/report.ts',
      after: "    'report-library/abnormal': loadReport('abnormal'),\n",
      text: "    'report-library/whole-days': loadReport('whole-days'),\n",
    },
  ],
  runs: inStep,
  proof: `
    const path = '/web/report/api/v2/reports/whole-days/'
    const head = await owner.call('GET', path + 'columns/')
    expect(head.data.columns.map(({ name }: { name: string }) => name)).toContain('total_time')
    const query = { columns: 'total_time', start_date: '2026-01-01', end_date: '2026-02-28', page_size: '50' }
    expect(await owner.call('GET', path, { query })).toMatchObject({ status: 200, data: { total: 0, rows: [] } })`,
}
