// Who would approve: choose an employee, and each step names the people who would decide their request.
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Row } from '#openapi/types.ts'
import { lookupSource } from '#src/api/lookups.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { LookupField } from '#src/fields/lookup/lookup-field.tsx'
import { previewQuery, type StepPreview as Shown } from './workflow-calls.ts'

interface StepPreviewProps {
  readonly workflow: number
  readonly nodes: readonly Row<'workflow_node'>[]
  readonly onShow: (steps: readonly Shown[] | undefined) => void
}

const employees = { resource: 'employee', path: '/web/personnel/api/v2/employees/' } as const

export function StepPreview({ workflow, nodes, onShow }: StepPreviewProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { permissions } = useSessionFacts()
  const [employee, setEmployee] = useState<number | null>(null)
  const source = useMemo(() => lookupSource(client, employees, { status: 'ACTIVE' }), [client])
  const version = nodes.map(({ id, version }) => `${id}.${version}`).join()
  const { data } = useQuery({
    ...previewQuery(workflow, employee ?? 0, version),
    enabled: employee !== null,
    meta: { quiet: true },
  })
  useEffect(() => onShow(employee === null ? undefined : data?.steps), [employee, data, onShow])
  if (!permissions.has('team.view_employee')) return null
  return (
    <LookupField
      label={t`Who would approve?`}
      description={t`Choose an applicant to see the people of each step`}
      value={employee}
      onChange={setEmployee}
      source={source}
    />
  )
}
