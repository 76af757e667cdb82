// What a changed setting would do to results before it is saved: for whom and when, then day by day.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { lookupSource } from '#src/api/lookups.ts'
import { DateField } from '#src/fields/date/date-field.tsx'
import { MultiLookupField } from '#src/fields/lookup/multi-lookup-field.tsx'
import { useSending } from '#src/screens/account/use-sending.ts'
import { PreviewPanel } from '#src/screens/report/calculation/preview-panel.tsx'

type Schemas = components['schemas']

interface EffectProps {
  /** Where the change is looked at. */
  readonly path: string
  readonly readChanges: () => Readonly<Record<string, unknown>>
}

export function EffectReview(props: EffectProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        <Trans>See the effect</Trans>
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        size="xl"
        title={t`What these changes would do`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <Effect {...props} />
      </Modal>
    </>
  )
}

const firstOfMonth = () => `${new Date().toISOString().slice(0, 8)}01`
const today = () => new Date().toISOString().slice(0, 10)

function Effect({ path, readChanges }: EffectProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const people = useMemo(() => lookupSource(client, { resource: 'employee', path: employeeMeta.path }), [client])
  const [employees, setEmployees] = useState<readonly number[]>([])
  const [start, setStart] = useState<string | null>(firstOfMonth)
  const [end, setEnd] = useState<string | null>(today)
  const [preview, setPreview] = useState<Schemas['CalculationPreview']>()
  const sending = useSending(['start_date', 'end_date', 'employees'], { ZBAT0024: 'end_date', ZBAT0043: 'end_date' })

  const look = () => {
    if (start === null) return sending.refuse('start_date', 'ZBAT0010')
    if (end === null) return sending.refuse('end_date', 'ZBAT0010')
    const body = { employees: [...employees], start_date: start, end_date: end, changes: readChanges() }
    return sending.send(async () => setPreview(await call('post', path, { body })))
  }

  return (
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
        <MultiLookupField
          name="employees"
          label={t`Employees`}
          description={t`Without a choice the first 200.`}
          source={people}
          value={employees}
          onChange={setEmployees}
        />
      </Group>
      <Group>
        <Button loading={sending.running} onClick={() => void look()}>
          <Trans>Calculate without saving</Trans>
        </Button>
      </Group>
      {preview && <PreviewPanel preview={preview} />}
    </Stack>
  )
}
