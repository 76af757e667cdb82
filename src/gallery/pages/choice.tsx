// One or several of a few named values.
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { MultiChoiceField } from '#src/fields/choice/multi-choice-field.tsx'
import { SegmentsField } from '#src/fields/choice/segments-field.tsx'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const choices = days.map((label) => ({ value: label, label }))
const none: string | null = null
const nothing: readonly string[] = []

import { States } from '../states.tsx'

export default function Page() {
  return (
    <>
      <States label="First day of the week" empty={none} filled={'Monday'}>
        {(field) => <ChoiceField {...field} choices={choices} />}
      </States>
      <States label="Half of the day" empty={none} filled={'Monday'}>
        {(field) => <SegmentsField {...field} choices={choices.slice(0, 3)} />}
      </States>
      <States label="Working days" empty={nothing} filled={['Monday', 'Friday']}>
        {(field) => <MultiChoiceField {...field} choices={choices} />}
      </States>
    </>
  )
}
