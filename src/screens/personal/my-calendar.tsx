// One's own calendar: a month of plan, punches and results, with the sums above it.
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { today } from '#src/i18n/today.ts'
import { MonthButtons } from '#src/screens/attendance/plan/month-buttons.tsx'
import { PersonMonth } from '#src/screens/attendance/plan/person-month.tsx'
import styles from '#src/screens/attendance/plan/plan.module.css'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'

export default function MyCalendarPage() {
  const [month, setMonth] = useState(() => today().slice(0, 7))
  return (
    <>
      <PageHeader title={<Trans>My calendar</Trans>} />
      <div className={styles.filters}>
        <MonthButtons month={month} onChange={setMonth} />
      </div>
      <PersonMonth whose="me" month={month} />
    </>
  )
}
