// What a report is held against: the period before, the same period last year, or another department.
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { departmentMeta } from '#openapi/generated/contract/company/department.ts'
import { treeSource } from '#src/api/lookups.ts'
import { TreeSelectField } from '#src/fields/tree/tree-select-field.tsx'
import type { ReportHead } from '../report-calls.ts'
import type { ReportState } from '../use-report-state.ts'

interface CompareFilterProps {
  readonly head: ReportHead
  readonly state: Pick<ReportState, 'given' | 'change'>
}

export function CompareFilter({ head, state: { given, change } }: CompareFilterProps) {
  const { t } = useLingui()
  /** It says nothing until a department is chosen. */
  const [choosing, setChoosing] = useState(false)
  const { compare = '' } = given
  const words = {
    PERIOD_BEFORE: t`The period before`,
    YEAR_BEFORE: t`The same period last year`,
    DEPARTMENT: t`Another department`,
  }
  const isWord = compare === 'PERIOD_BEFORE' || compare === 'YEAR_BEFORE'
  const chosen = isWord ? compare : compare !== '' || choosing ? 'DEPARTMENT' : ''
  /** An order by a difference ends with it; dates of two periods make no groups. */
  const hold = (next: string | undefined) => {
    const hasTwoPeriods = next === 'PERIOD_BEFORE' || next === 'YEAR_BEFORE'
    change({ compare: next, ordering: undefined, ...(hasTwoPeriods && given.group === 'date' && { group: undefined }) })
  }
  const choose = (value: string) => {
    setChoosing(value === 'DEPARTMENT')
    hold(value === 'DEPARTMENT' ? undefined : value)
  }
  return (
    <>
      <NativeSelect
        label={t`Compare with`}
        value={chosen}
        data={[{ value: '', label: t`Nothing` }, ...head.comparisons.map((value) => ({ value, label: words[value] }))]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {chosen === 'DEPARTMENT' && <OtherDepartment id={isWord ? undefined : compare} onChange={hold} />}
    </>
  )
}

interface OtherDepartmentProps {
  readonly id: string | undefined
  readonly onChange: (id: string | undefined) => void
}

function OtherDepartment({ id, onChange }: OtherDepartmentProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const source = useMemo(() => treeSource(client, { resource: 'department', path: departmentMeta.path }), [client])
  return (
    <TreeSelectField
      label={t`Other department`}
      value={id ? Number(id) : null}
      onChange={(next) => onChange(next ? String(next) : undefined)}
      source={source}
    />
  )
}
