// What an event of the month end is sent with, and what follows it: everything about the month is read again.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type AskedMonth, type MonthEnd, type MonthTarget, monthEndKey } from './month-end-calls.ts'

/** Undefined where the page shows no unit as a whole: a department, several units, or dates that are no month. */
export function targetOf(
  { month, state, units, version }: MonthEnd,
  { department, unit }: AskedMonth,
): MonthTarget | undefined {
  if (state === null || department !== undefined || (units.length > 1 && unit === undefined)) return undefined
  return { month, unit: unit ?? 0, version }
}

export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await client.invalidateQueries({ queryKey: monthEndKey })
    await client.invalidateQueries({ queryKey: ['calculation'] })
  }, [client])
}
