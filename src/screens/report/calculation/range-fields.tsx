// The two days and the people that a calculation is asked for.
import { useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import { lookupSource } from '#src/api/lookups.ts'
import { DateField } from '#src/fields/date/date-field.tsx'
import { MultiLookupField } from '#src/fields/lookup/multi-lookup-field.tsx'
import type { Sending } from '#src/screens/account/use-sending.ts'

export interface AskedRange {
  readonly start_date: string | null
  readonly end_date: string | null
  readonly employees: readonly number[]
}

interface RangeFieldsProps {
  readonly value: AskedRange
  readonly onChange: (value: AskedRange) => void
  readonly sending: Sending
  /** Who is meant without a choice. */
  readonly everybody: string
  /** Stands between the days and the people. */
  readonly children?: ReactNode
}

export function RangeFields({ value, onChange, sending, everybody, children }: RangeFieldsProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const people = useMemo(() => lookupSource(client, { resource: 'employee', path: employeeMeta.path }), [client])
  return (
    <Group align="flex-start" wrap="wrap">
      <DateField
        name="start_date"
        label={t`From`}
        required
        value={value.start_date}
        onChange={(start_date) => onChange({ ...value, start_date })}
        error={sending.faultOf('start_date')}
      />
      <DateField
        name="end_date"
        label={t`To`}
        required
        value={value.end_date}
        onChange={(end_date) => onChange({ ...value, end_date })}
        error={sending.faultOf('end_date')}
      />
      {children}
      <MultiLookupField
        name="employees"
        label={t`Employees`}
        description={everybody}
        source={people}
        value={value.employees}
        onChange={(employees) => onChange({ ...value, employees })}
      />
    </Group>
  )
}

/** As it is sent; undefined where a day is missing, which is said at its field. */
export function wholeRange({ start_date, end_date, employees }: AskedRange, sending: Sending, letters: 'RP' | 'AT') {
  if (start_date === null) return sending.refuse('start_date', `ZB${letters}0010`)
  if (end_date === null) return sending.refuse('end_date', `ZB${letters}0010`)
  return { start_date, end_date, employees: [...employees] }
}
