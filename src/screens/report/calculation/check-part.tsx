// Why the result of a day is as it is: its measures, then the plan, windows, punches and rules that led to it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import { lookupSource } from '#src/api/lookups.ts'
import { DateField } from '#src/fields/date/date-field.tsx'
import { LookupField } from '#src/fields/lookup/lookup-field.tsx'
import { useSending } from '#src/screens/account/use-sending.ts'
import { Section } from '#src/ui/section/section.tsx'
import { checkDay, type DayCheck } from '../calculation-calls.ts'
import { DaySummary } from './day-summary.tsx'
import { Steps } from './steps.tsx'

export function CheckPart() {
  const { t } = useLingui()
  const client = useQueryClient()
  const people = useMemo(() => lookupSource(client, { resource: 'employee', path: employeeMeta.path }), [client])
  const [employee, setEmployee] = useState<number | null>(null)
  const [date, setDate] = useState<string | null>(null)
  const [check, setCheck] = useState<DayCheck>()
  const { running, send, faultOf, refuse } = useSending(['employee', 'date'])

  const submit = () => {
    if (employee === null) return refuse('employee', 'ZBRP0010')
    if (date === null) return refuse('date', 'ZBRP0010')
    return send(async () => setCheck(await checkDay(employee, date)))
  }

  return (
    <Section title={t`Why this result?`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Group align="flex-end" wrap="wrap">
          <LookupField
            name="employee"
            label={t`Employee`}
            required
            source={people}
            value={employee}
            onChange={setEmployee}
            error={faultOf('employee')}
          />
          <DateField name="date" label={t`Date`} required value={date} onChange={setDate} error={faultOf('date')} />
          <Button type="submit" variant="default" loading={running}>
            <Trans>Check the day</Trans>
          </Button>
        </Group>
      </form>
      {check && <Checked check={check} />}
    </Section>
  )
}

function Checked({ check: { stored, steps } }: { readonly check: DayCheck }) {
  return (
    <Stack mt="md">
      {stored === null ? (
        <Text>
          <Trans>This day is not calculated yet; the steps show a preview.</Trans>
        </Text>
      ) : (
        <DaySummary day={stored} />
      )}
      <Steps steps={steps} />
    </Stack>
  )
}
