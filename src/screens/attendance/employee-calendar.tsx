// The calendar of one employee: a month of plan, punches and results, with its sums, requests and balances.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import { lookupSource } from '#src/api/lookups.ts'
import { LookupField } from '#src/fields/lookup/lookup-field.tsx'
import { today } from '#src/i18n/today.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { CalendarPage } from './plan/calendar-page.tsx'
import { MonthButtons } from './plan/month-buttons.tsx'
import styles from './plan/plan.module.css'

export default function EmployeeCalendarPage() {
  const { t } = useLingui()
  const client = useQueryClient()
  const employees = useMemo(
    () => lookupSource(client, { resource: 'employee', path: employeeMeta.path }, { status: 'ACTIVE' }),
    [client],
  )
  const [employee, setEmployee] = useState<number | null>(null)
  const [month, setMonth] = useState(() => today().slice(0, 7))
  const choice = (
    <>
      <LookupField label={t`Employee`} value={employee} onChange={setEmployee} source={employees} />
      <MonthButtons month={month} onChange={setMonth} />
    </>
  )
  return (
    <>
      <div className={styles.onScreen}>
        <PageHeader title={<Trans>Employee calendar</Trans>} />
      </div>
      {employee === null ? (
        <>
          <div className={styles.filters}>{choice}</div>
          <EmptyState title={t`Choose an employee`} />
        </>
      ) : (
        <CalendarPage whose={employee} month={month}>
          {choice}
        </CalendarPage>
      )}
    </>
  )
}
