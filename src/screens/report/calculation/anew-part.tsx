// Calculating anew: for whom and when, a look at what would change, then the calculation itself.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { departmentMeta } from '#openapi/generated/contract/company/department.ts'
import { jobsQuery } from '#src/api/jobs.ts'
import { treeSource } from '#src/api/lookups.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { TreeMultiSelectField } from '#src/fields/tree/tree-multi-select-field.tsx'
import { useSending } from '#src/screens/account/use-sending.ts'
import { Section } from '#src/ui/section/section.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { type Preview, previewCalculation, runCalculation, type Scope, stateQuery } from '../calculation-calls.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { type AskedRange, RangeFields, wholeRange } from './range-fields.tsx'

export function AnewPart() {
  const { t } = useLingui()
  const { permissions } = useSessionFacts()
  const client = useQueryClient()
  const tree = useMemo(() => treeSource(client, { resource: 'department', path: departmentMeta.path }), [client])
  const [range, setRange] = useState<AskedRange>({ start_date: null, end_date: null, employees: [] })
  const [departments, setDepartments] = useState<readonly number[]>([])
  const [overLocks, setOverLocks] = useState(false)
  const [preview, setPreview] = useState<Preview>()
  const sending = useSending(['start_date', 'end_date', 'employees', 'departments'], {
    ZBRP0024: 'end_date',
    ZBRP0043: 'end_date',
  })

  const withScope = (work: (scope: Scope) => Promise<void>) => {
    const whole = wholeRange(range, sending, 'RP')
    return whole && sending.send(() => work({ ...whole, departments: [...departments], over_locks: overLocks }))
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
    <Section title={t`Recalculate`}>
      <Stack>
        <RangeFields value={range} onChange={setRange} sending={sending} everybody={t`Without a choice everybody.`}>
          <TreeMultiSelectField
            name="departments"
            label={t`Departments`}
            source={tree}
            value={departments}
            onChange={setDepartments}
          />
        </RangeFields>
        {permissions.has('report.unlock_calculation') && (
          <Checkbox
            label={t`Also locked dates`}
            description={t`They stay locked. Punches that were held count.`}
            checked={overLocks}
            onChange={(event) => setOverLocks(event.currentTarget.checked)}
          />
        )}
        <Group>
          <Button loading={sending.running} onClick={() => void look()}>
            <Trans>Preview changes</Trans>
          </Button>
          <Button variant="default" disabled={sending.running} onClick={() => void run()}>
            <Trans>Recalculate</Trans>
          </Button>
        </Group>
        {preview && <PreviewPanel preview={preview} />}
      </Stack>
    </Section>
  )
}
