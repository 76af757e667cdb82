// A month of one employee, or one's own, with its sums.
import { useQuery } from '@tanstack/react-query'
import type { Whose } from '#src/screens/day/day-calls.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthTotals } from './month-totals.tsx'
import { calendarQuery } from './plan-calls.ts'

interface PersonMonthProps {
  readonly whose: Whose
  readonly month: string
}

export function PersonMonth({ whose, month }: PersonMonthProps) {
  const { data, error, refetch } = useQuery(calendarQuery(whose, month))
  if (!data) return error ? <ErrorPanel onRetry={() => void refetch()} /> : <Skeleton shape="list" />
  return (
    <>
      {data.totals && <MonthTotals totals={data.totals} />}
      <MonthGrid calendar={data} {...(whose === 'me' && { isOwn: true })} />
    </>
  )
}
