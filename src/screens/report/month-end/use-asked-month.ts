// Which month and department the page shows stands in its address, so that it can be sent.
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AskedMonth } from './month-end-calls.ts'

export function useAskedMonth(): readonly [AskedMonth, (next: AskedMonth) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.exec(String(search.month ?? ''))?.[0]
  const department = /^[1-9]\d{0,14}$/.exec(String(search.department ?? ''))?.[0]
  const unit = /^(?:0|[1-9]\d{0,14})$/.exec(String(search.unit ?? ''))?.[0]
  const asked = {
    ...(month && { month }),
    ...(department && { department: Number(department) }),
    ...(unit && { unit: Number(unit) }),
  }
  const ask = (next: AskedMonth) => void navigate({ to: '.', search: { ...next }, resetScroll: false })
  return [asked, ask]
}
