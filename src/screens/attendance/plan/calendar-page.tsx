// A person's month with what stands beside it: balances of leave, the requests of the month, and a print of all of it.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmployeeBalances, OwnBalances } from '#src/extensions/attendance/leave-balances.tsx'
import { formatDate } from '#src/i18n/format.ts'
import type { Whose } from '#src/screens/day/day-calls.ts'
import { MonthRequests } from './month-requests.tsx'
import { PersonMonth } from './person-month.tsx'
import styles from './plan.module.css'
import { calendarQuery } from './plan-calls.ts'

interface CalendarPageProps {
  readonly whose: Whose
  readonly month: string
  /** What chooses person and month. */
  readonly children: ReactNode
}

export function CalendarPage({ whose, month, children }: CalendarPageProps) {
  const { data } = useQuery(calendarQuery(whose, month))
  return (
    <div className={styles.sheet}>
      <div className={styles.filters}>
        {children}
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      {data && (
        <p className={styles.onPaper}>
          <strong>{formatDate(`${month}-01`, { year: 'numeric', month: 'long' })}</strong>
          {' · '}
          <bdi>{data.full_name || data.emp_code}</bdi>
          {data.department && (
            <>
              {' · '}
              <bdi>{data.department}</bdi>
            </>
          )}
        </p>
      )}
      <PersonMonth whose={whose} month={month} />
      <div className={styles.beside}>
        {whose === 'me' ? <OwnBalances values={{}} /> : <EmployeeBalances values={{ employees: [whose] }} />}
        {data && <MonthRequests days={data.days} />}
      </div>
    </div>
  )
}
