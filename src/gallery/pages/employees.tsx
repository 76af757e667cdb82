// Several employees, in a field that opens a panel and as the panel alone.
import { useState } from 'react'
import { EmployeesField } from '#src/fields/employees/employees-field.tsx'
import EmployeesPanel from '#src/fields/employees/employees-panel.tsx'
import { employees } from '../sources.ts'

const nobody: readonly number[] = []

import { States } from '../states.tsx'

export default function Page() {
  return (
    <>
      <States label="Employees" empty={nobody} filled={[1, 2, 3, 4, 5, 6, 7, 8]}>
        {(field) => <EmployeesField {...field} source={employees} />}
      </States>
      <States label="Substitutes" empty={nobody} filled={[1, 2]}>
        {(field) => <EmployeesField {...field} source={employees} limitTags />}
      </States>
      <Panel />
    </>
  )
}

function Panel() {
  const [value, setValue] = useState(nobody)
  return <EmployeesPanel source={employees} value={value} onChange={setValue} />
}
