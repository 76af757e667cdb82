// Asks of which year, kinds and people leave years are made, and says how many there are.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { departmentMeta } from '#openapi/generated/contract/company/department.ts'
import { incidentTypeMeta } from '#openapi/generated/contract/complement/incident-type.ts'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { lookupSource, treeSource } from '#src/api/lookups.ts'
import { refresh } from '#src/crud/model/refresh.ts'
import { MultiLookupField } from '#src/fields/lookup/multi-lookup-field.tsx'
import { NumberField } from '#src/fields/number/number-field.tsx'
import { TreeMultiSelectField } from '#src/fields/tree/tree-multi-select-field.tsx'
import { notify } from '#src/ui/toast/notify.ts'

type Schemas = components['schemas']

interface Props {
  readonly onClose: () => void
}

const generate = (body: Schemas['LeaveGeneration']) =>
  call<Schemas['Accepted']>('post', '/web/att/api/v2/leave_schedules/generate/', { body })

export default function GenerateDialog({ onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [year, setYear] = useState<number | null>(null)
  const [kinds, setKinds] = useState<readonly number[]>([])
  const [employees, setEmployees] = useState<readonly number[]>([])
  const [departments, setDepartments] = useState<readonly number[]>([])
  const sources = useMemo(
    () => ({
      kinds: lookupSource(
        client,
        { resource: 'incident_type', path: incidentTypeMeta.path },
        { has_balance: true, is_active: true },
      ),
      employees: lookupSource(client, { resource: 'employee', path: employeeMeta.path }, { status: 'ACTIVE' }),
      departments: treeSource(client, { resource: 'department', path: departmentMeta.path }),
    }),
    [client],
  )
  const isYear = year === null || (Number.isInteger(year) && year >= 2000 && year <= 2100)

  const { mutate: run, isPending: busy } = useMutation({
    mutationFn: async () => {
      const people = { employees: [...employees], departments: [...departments] }
      const { accepted, job } = await generate({ year, kinds: [...kinds], ...people })
      await refresh(client, 'leave_schedule')
      if (job === undefined)
        notify.success(plural(accepted, { one: '# leave schedule is there', other: '# leave schedules are there' }))
      else notify.success(t`This takes a while; the bell tells when it is done`)
      onClose()
    },
  })

  return (
    <Modal
      opened
      onClose={onClose}
      title={<Trans>Generate leave schedules</Trans>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          <Trans>Creates missing leave years and recalculates existing ones. Nothing is posted twice.</Trans>
        </Text>
        <NumberField
          label={t`Year`}
          description={t`Left empty: the leave years that run`}
          integer
          value={year}
          onChange={setYear}
          error={isYear ? undefined : t`A year from 2000 to 2100`}
        />
        <MultiLookupField
          label={t`Kinds of leave`}
          description={t`None means all of which a balance is kept`}
          value={kinds}
          onChange={setKinds}
          source={sources.kinds}
        />
        <TreeMultiSelectField
          label={t`Departments`}
          description={t`With everything below; nobody named means everybody`}
          value={departments}
          onChange={setDepartments}
          source={sources.departments}
        />
        <MultiLookupField label={t`Employees`} value={employees} onChange={setEmployees} source={sources.employees} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Discard</Trans>
          </Button>
          <Button loading={busy} disabled={!isYear} onClick={() => run()}>
            <Trans>Generate</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
