// One's own calendar: a month of plan, punches and results, with the sums above it.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '#src/i18n/today.ts'
import { MonthButtons } from '#src/screens/attendance/plan/month-buttons.tsx'
import { MonthGrid } from '#src/screens/attendance/plan/month-grid.tsx'
import { MonthTotals } from '#src/screens/attendance/plan/month-totals.tsx'
import styles from '#src/screens/attendance/plan/plan.module.css'
import { ownCalendarQuery } from '#src/screens/attendance/plan/plan-calls.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'

export default function MyCalendarPage() {
  const [month, setMonth] = useState(() => today().slice(0, 7))
  const { data, error, refetch } = useQuery({ ...ownCalendarQuery(month), meta: { quiet: true } })
  return (
    <>
      <PageHeader title={<Trans>My calendar</Trans>} />
      <div className={styles.filters}>
        <MonthButtons month={month} onChange={setMonth} />
      </div>
      {data ? (
        <>
          {data.totals && <MonthTotals totals={data.totals} />}
          <MonthGrid calendar={data} isOwn />
        </>
      ) : error ? (
        <ErrorPanel onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="list" />
      )}
    </>
  )
}
