// One or several records of a hierarchy.
import { TreeMultiSelectField } from '#src/fields/tree/tree-multi-select-field.tsx'
import { TreeSelectField } from '#src/fields/tree/tree-select-field.tsx'
import { tree } from '../sources.ts'

const none: number | null | undefined = null
const nothing: readonly number[] = []

import { States } from '../states.tsx'

export default function Page() {
  return (
    <>
      <States label="Department" empty={none} filled={3}>
        {(field) => <TreeSelectField {...field} source={tree} />}
      </States>
      <States label="Departments" empty={nothing} filled={[2, 3]}>
        {(field) => <TreeMultiSelectField {...field} source={tree} />}
      </States>
    </>
  )
}
