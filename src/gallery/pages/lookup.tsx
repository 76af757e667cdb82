// One or several records, looked up by name.
import { LookupField } from '#src/fields/lookup/lookup-field.tsx'
import { MultiLookupField } from '#src/fields/lookup/multi-lookup-field.tsx'
import { lookup } from '../sources.ts'

const none: number | null = null
const nothing: readonly number[] = []

import { States } from '../states.tsx'

export default function Page() {
  return (
    <>
      <States label="Superior" empty={none} filled={3}>
        {(field) => <LookupField {...field} source={lookup} />}
      </States>
      <States label="Approvers" empty={nothing} filled={[1, 2]}>
        {(field) => <MultiLookupField {...field} source={lookup} />}
      </States>
    </>
  )
}
