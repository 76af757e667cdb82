// A time of day: 9, 930, 09:30, 9am, 930pm and 12a are understood.
import { TimeField } from '#src/fields/time/time-field.tsx'

const none: string | null = null

import { States } from '../states.tsx'

export default function Page() {
  return (
    <States label="Start of work" empty={none} filled={'09:30:00'}>
      {(field) => <TimeField {...field} />}
    </States>
  )
}
