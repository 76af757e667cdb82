// One's own calendar: a month of plan, punches and results, with its sums, requests and balances.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRss } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { today } from '#src/i18n/today.ts'
import { CalendarPage } from '#src/screens/attendance/plan/calendar-page.tsx'
import { MonthButtons } from '#src/screens/attendance/plan/month-buttons.tsx'
import styles from '#src/screens/attendance/plan/plan.module.css'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'

export default function MyCalendarPage() {
  const [month, setMonth] = useState(() => today().slice(0, 7))
  return (
    <>
      <div className={styles.onScreen}>
        <PageHeader
          title={<Trans>My calendar</Trans>}
          actions={
            <Button
              component={Link}
              to="/personal/my-calendar/feed"
              variant="default"
              leftSection={<IconRss size={16} aria-hidden />}
            >
              <Trans>Calendar feeds</Trans>
            </Button>
          }
        />
      </div>
      <CalendarPage whose="me" month={month}>
        <MonthButtons month={month} onChange={setMonth} />
      </CalendarPage>
    </>
  )
}
