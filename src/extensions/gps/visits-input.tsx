// The visits of a plan: client, day, times and purpose of each, one below the other.

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Fieldset, Group, Input, Select, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dateFormatter } from '#openapi/formatters.ts'
import { clientMeta } from '#openapi/generated/contract/gps/client.ts'
import { listQuery } from '#src/api/queries.ts'
import type { InputProps } from '#src/crud/extend.ts'
import { NumberField } from '#src/fields/number/number-field.tsx'
import { useRowKeys } from '#src/fields/row-keys.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { TimeField } from '#src/fields/time/time-field.tsx'

type Visit = NonNullable<InputProps<'planner', 'schedule_details'>['value']>[number]

const most = 100

export function VisitsInput({
  value,
  onChange,
  label,
  error,
  readOnly = false,
  values,
}: InputProps<'planner', 'schedule_details'>) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(listQuery(clientMeta, { enable: true, page_size: 500, ordering: ['company_name'] }))
  const visits = value ?? []
  const { keys, drop } = useRowKeys(visits.length)
  const cycle = values.cycle ?? 'WEEKLY'
  const clients = (data?.data ?? []).map(({ id, display_name }) => ({ value: String(id), label: display_name }))
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    value: String(day),
    label: dateFormatter(i18n.locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day)),
  }))
  const set = (at: number, change: Partial<Visit>) =>
    onChange(visits.map((visit, index) => (index === at ? { ...visit, ...change } : visit)))
  const add = () => {
    const last = visits.at(-1)
    const firstClient = clients[0]
    const day = cycle === 'WEEKLY' || cycle === 'MONTHLY' ? (last?.day ?? 1) : null
    const start_time = last?.end_time ?? '09:00:00'
    const end_time = `${String(Math.min(23, Number(start_time.slice(0, 2)) + 1)).padStart(2, '0')}:${start_time.slice(3)}`
    const client = last?.client ?? Number(firstClient?.value ?? 0)
    onChange([...visits, { client, day, start_time, end_time, purpose: '', must_report: false }])
  }
  const remove = (at: number) => {
    drop(at)
    onChange(visits.filter((_, index) => index !== at))
  }
  return (
    <Input.Wrapper labelElement="div" error={error}>
      <Stack gap="sm" role="group" aria-label={label}>
        {visits.map((visit, at) => (
          <Fieldset key={keys[at]} legend={t`Visit ${at + 1}`} disabled={readOnly}>
            <Group gap="sm" align="end">
              <Select
                label={t`Client`}
                data={clients}
                searchable
                allowDeselect={false}
                value={String(visit.client)}
                onChange={(client) => client !== null && set(at, { client: Number(client) })}
              />
              {cycle === 'WEEKLY' && (
                <Select
                  label={t`Weekday`}
                  data={weekdays}
                  allowDeselect={false}
                  value={visit.day === null ? null : String(visit.day)}
                  onChange={(day) => day !== null && set(at, { day: Number(day) })}
                />
              )}
              {cycle === 'MONTHLY' && (
                <NumberField
                  label={t`Day of the month`}
                  integer
                  value={visit.day}
                  onChange={(day) => set(at, { day: day ?? null })}
                />
              )}
              <TimeField
                label={t`From`}
                value={visit.start_time}
                onChange={(time) => set(at, { start_time: time ?? '' })}
              />
              <TimeField label={t`To`} value={visit.end_time} onChange={(time) => set(at, { end_time: time ?? '' })} />
              <TextField
                label={t`Purpose`}
                value={visit.purpose}
                maxLength={100}
                onChange={(purpose) => set(at, { purpose })}
              />
              <Switch
                label={t`Ends with a report`}
                checked={visit.must_report}
                onChange={({ currentTarget: { checked } }) => set(at, { must_report: checked })}
              />
              {!readOnly && (
                <Button variant="subtle" onClick={() => remove(at)}>
                  <Trans>Remove</Trans>
                </Button>
              )}
            </Group>
          </Fieldset>
        ))}
        {!readOnly && visits.length < most && (
          <Group>
            <Button variant="default" disabled={clients.length === 0} onClick={add}>
              <Trans>Add a visit</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
