// A day, or a day with a time.
import { DateField } from '#src/fields/date/date-field.tsx'
import { DateTimeField } from '#src/fields/date/date-time-field.tsx'
import { States } from '../states.tsx'

const none: string | null = null

export default function Page() {
  return (
    <>
      <States label="Hire date" empty={none} filled={'2026-03-02'}>
        {(field) => <DateField {...field} />}
      </States>
      <States label="Punch time" empty={none} filled={'2026-03-02 08:59:30'}>
        {(field) => <DateTimeField {...field} />}
      </States>
    </>
  )
}
