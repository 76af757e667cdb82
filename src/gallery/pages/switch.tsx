// A switch that turns something on or off.
import { SwitchField } from '#src/fields/switch/switch-field.tsx'
import { States } from '../states.tsx'

export default function Page() {
  return (
    <States label="Attendance enabled" empty={false} filled={true}>
      {(field) => <SwitchField {...field} />}
    </States>
  )
}
