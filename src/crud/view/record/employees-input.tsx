// The input of several employees, bound to where employees, departments, areas and positions are read.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import type { TargetMeta } from '#openapi/types.ts'
import { employeesSource } from '#src/api/employees.ts'
import { EmployeesField } from '#src/fields/employees/employees-field.tsx'
import type { Place } from '#src/fields/employees/employees-source.ts'
import { asIds, type FieldInputProps } from './field-input.ts'

function targetOf(place: Place): TargetMeta {
  const { references } = employeeMeta.fields[place] ?? {}
  if (!references) throw new Error(`${place} refers to nothing`)
  return references
}

const trees = { department: targetOf('department'), area: targetOf('area'), position: targetOf('position') }

export function EmployeesInput({ meta: { references }, value, where, known, ...props }: FieldInputProps) {
  const client = useQueryClient()
  const key = JSON.stringify(where)
  const source = useMemo(
    () => references && employeesSource(client, { employee: references, places: trees, where: JSON.parse(key) }),
    [client, references, key],
  )
  return source ? <EmployeesField {...props} value={asIds(value)} known={known} source={source} /> : null
}
