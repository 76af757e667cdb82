// The sums of a month above its calendar.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import { clockLength } from './clock-length.ts'
import styles from './plan.module.css'
import type { EmployeeCalendar } from './plan-calls.ts'

export function MonthTotals({ totals }: { readonly totals: NonNullable<EmployeeCalendar['totals']> }) {
  const sums: readonly (readonly [string, ReactNode, string])[] = [
    ['work', <Trans key="work">Work days</Trans>, formatNumber(totals.work_days)],
    ['attended', <Trans key="attended">Attended</Trans>, formatNumber(totals.attended_days)],
    ['absent', <Trans key="absent">Absent</Trans>, formatNumber(totals.absent_days)],
    ['leave', <Trans key="leave">Leave</Trans>, formatNumber(totals.leave_days)],
    ['worked', <Trans key="worked">Worked</Trans>, clockLength(totals.worked)],
    ['late', <Trans key="late">Late</Trans>, `${formatNumber(totals.late_count)} · ${clockLength(totals.late)}`],
    [
      'early',
      <Trans key="early">Early leave</Trans>,
      `${formatNumber(totals.early_count)} · ${clockLength(totals.early)}`,
    ],
    ['normal', <Trans key="normal">Overtime, working days</Trans>, clockLength(totals.ot_normal)],
    ['weekend', <Trans key="weekend">Overtime, weekends</Trans>, clockLength(totals.ot_weekend)],
    ['holiday', <Trans key="holiday">Overtime, holidays</Trans>, clockLength(totals.ot_holiday)],
  ]
  return (
    <dl className={styles.totals}>
      {sums.map(([key, name, value]) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
