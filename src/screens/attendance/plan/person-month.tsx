// A month of one employee with its sums.
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthTotals } from './month-totals.tsx'
import { calendarQuery } from './plan-calls.ts'

interface PersonMonthProps {
  readonly employee: number
  readonly month: string
}

export function PersonMonth({ employee, month }: PersonMonthProps) {
  const { data, error, refetch } = useQuery({ ...calendarQuery(employee, month), meta: { quiet: true } })
  if (!data) return error ? <ErrorPanel onRetry={() => void refetch()} /> : <Skeleton shape="list" />
  return (
    <>
      {data.totals && <MonthTotals totals={data.totals} />}
      <MonthGrid calendar={data} />
    </>
  )
}
