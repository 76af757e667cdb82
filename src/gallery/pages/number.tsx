// A number with its unit.
import { NumberField } from '#src/fields/number/number-field.tsx'

const none: number | null = null

import { States } from '../states.tsx'

export default function Page() {
  return (
    <>
      <States label="Late after" empty={none} filled={15}>
        {(field) => <NumberField {...field} unit="minute" integer />}
      </States>
      <States label="Day" empty={none} filled={7.5}>
        {(field) => <NumberField {...field} unit="hour" />}
      </States>
      <States label="Radius" empty={none} filled={250}>
        {(field) => <NumberField {...field} unit={{ text: 'm' }} />}
      </States>
    </>
  )
}
