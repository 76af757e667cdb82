// Calculating anew: for whom and when, a look at what would change, then the calculation itself.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { departmentMeta } from '#openapi/generated/contract/company/department.ts'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import { jobsQuery } from '#src/api/jobs.ts'
import { lookupSource, treeSource } from '#src/api/lookups.ts'
import { DateField } from '#src/fields/date/date-field.tsx'
import { MultiLookupField } from '#src/fields/lookup/multi-lookup-field.tsx'
import { TreeMultiSelectField } from '#src/fields/tree/tree-multi-select-field.tsx'
import { useSending } from '#src/screens/account/use-sending.ts'
import { Section } from '#src/ui/section/section.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { type Preview, previewCalculation, runCalculation, type Scope, stateQuery } from '../calculation-calls.ts'
import { PreviewPanel } from './preview-panel.tsx'

export function AnewPart() {
  const { t } = useLingui()
  const client = useQueryClient()
  const people = useMemo(() => lookupSource(client, { resource: 'employee', path: employeeMeta.path }), [client])
  const tree = useMemo(() => treeSource(client, { resource: 'department', path: departmentMeta.path }), [client])
  const [employees, setEmployees] = useState<readonly number[]>([])
  const [departments, setDepartments] = useState<readonly number[]>([])
  const [start, setStart] = useState<string | null>(null)
  const [end, setEnd] = useState<string | null>(null)
  const [preview, setPreview] = useState<Preview>()
  const sending = useSending(['start_date', 'end_date', 'employees', 'departments'], {
    ZBRP0024: 'end_date',
    ZBRP0043: 'end_date',
  })

  const withScope = (work: (scope: Scope) => Promise<void>) => {
    if (start === null) return sending.refuse('start_date', 'ZBRP0010')
    if (end === null) return sending.refuse('end_date', 'ZBRP0010')
    const scope = { employees: [...employees], departments: [...departments], start_date: start, end_date: end }
    return sending.send(() => work(scope))
  }
  const look = () => withScope(async (scope) => setPreview(await previewCalculation(scope)))
  const run = () =>
    withScope(async (scope) => {
      const { employees: count } = await runCalculation(scope)
      setPreview(undefined)
      notify.success(plural(count, { one: '# employee is calculated', other: '# employees are calculated' }))
      await client.invalidateQueries({ queryKey: stateQuery.queryKey })
      await client.invalidateQueries({ queryKey: jobsQuery.queryKey })
    })

  return (
    <Section title={t`Calculate anew`}>
      <Stack>
        <Group align="flex-start" wrap="wrap">
          <DateField
            name="start_date"
            label={t`From`}
            required
            value={start}
            onChange={setStart}
            error={sending.faultOf('start_date')}
          />
          <DateField
            name="end_date"
            label={t`To`}
            required
            value={end}
            onChange={setEnd}
            error={sending.faultOf('end_date')}
          />
          <TreeMultiSelectField
            name="departments"
            label={t`Departments`}
            source={tree}
            value={departments}
            onChange={setDepartments}
          />
          <MultiLookupField
            name="employees"
            label={t`Employees`}
            description={t`Without a choice everybody.`}
            source={people}
            value={employees}
            onChange={setEmployees}
          />
        </Group>
        <Group>
          <Button loading={sending.running} onClick={() => void look()}>
            <Trans>See what would change</Trans>
          </Button>
          <Button variant="default" disabled={sending.running} onClick={() => void run()}>
            <Trans>Calculate anew</Trans>
          </Button>
        </Group>
        {preview && <PreviewPanel preview={preview} />}
      </Stack>
    </Section>
  )
}
