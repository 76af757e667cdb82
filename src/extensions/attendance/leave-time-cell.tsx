// When leave begins and ends: the date alone where it is taken by days and halves.
import { companyDate, companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'

export interface LeaveTimeProps {
  readonly value: string
  readonly row: { readonly day_type: string }
}

export function LeaveTimeCell({ value, row }: LeaveTimeProps) {
  const { format } = useSessionFacts()
  return row.day_type === 'HOURS' ? companyDateTime(value, format) : companyDate(value, format)
}
