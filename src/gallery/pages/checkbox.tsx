// A tick with a description.
import { CheckboxField } from '#src/fields/checkbox/checkbox-field.tsx'
import { States } from '../states.tsx'

export default function Page() {
  return (
    <States label="Counts as attendance" empty={false} filled={true}>
      {(field) => <CheckboxField {...field} />}
    </States>
  )
}
