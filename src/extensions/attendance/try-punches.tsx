// A timetable as its form holds it, tried on made-up punches: the day that would come out, and why.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { timetableMeta } from '#openapi/generated/contract/attendance/timetable.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import type { OverviewProps } from '#src/crud/extend.ts'
import { DateField } from '#src/fields/date/date-field.tsx'
import { today } from '#src/i18n/today.ts'
import { DaySummary } from '#src/screens/report/calculation/day-summary.tsx'
import { Steps } from '#src/screens/report/calculation/steps.tsx'
import { minutesOf } from './clock.ts'
import { DialogButton } from './dialog-button.tsx'
import { DraftFaults } from './draft-faults.tsx'
import { givenFields } from './given-fields.ts'
import { noKey, type TrialPunch, TrialPunches } from './trial-punches.tsx'

type Values = OverviewProps<'timetable'>['values']
type TriedDay = components['schemas']['TriedDay']

export function TryPunches({ values }: { readonly values: Values }) {
  const { t } = useLingui()
  return (
    <DialogButton
      label={<Trans>Try it on punches</Trans>}
      icon={<IconPlayerPlay size={16} aria-hidden />}
      title={t`What punches would become`}
    >
      {() => <Trial values={values} />}
    </DialogButton>
  )
}

function Trial({ values }: { readonly values: Values }) {
  const { t } = useLingui()
  const [date, setDate] = useState<string | null>(today)
  const [punches, setPunches] = useState(() => punctual(values))
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => {
      const made = punches.flatMap(({ time, day, state }) => (time === null ? [] : [{ time, day, state }]))
      const body = { timetable: givenFields(values), date, punches: made }
      return call<TriedDay>('post', '/web/att/api/v2/timetables/preview/', { body })
    },
    meta: { quiet: true },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (date !== null) mutate()
  }
  return (
    <Stack>
      <Text size="sm">
        <Trans>
          The punches are made up and nothing is saved. They count by this form as it is now and by the attendance rule
          of the company.
        </Trans>
      </Text>
      <form noValidate onSubmit={submit}>
        <Stack>
          <DateField
            name="date"
            label={t`Date`}
            description={t`It matters where clocks change.`}
            required
            value={date}
            onChange={setDate}
          />
          <TrialPunches punches={punches} onChange={setPunches} />
          <Group>
            <Button type="submit" loading={isPending} disabled={date === null}>
              <Trans>See what they become</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
      {error ? <DraftFaults meta={timetableMeta} error={error} /> : data && <Tried day={data} />}
    </Stack>
  )
}

function Tried({ day }: { readonly day: TriedDay }) {
  const { check_in, check_out, elsewhere, steps } = day
  return (
    <Stack role="status">
      <DaySummary day={day} />
      {(check_in !== null || check_out !== null) && (
        <Text size="sm">
          <Trans>
            Counted from {check_in ?? '–'} to {check_out ?? '–'}
          </Trans>
        </Text>
      )}
      {elsewhere > 0 && (
        <Text size="sm">
          <Plural value={elsewhere} one="# punch belongs to another date." other="# punches belong to another date." />
        </Text>
      )}
      <Steps steps={steps} />
    </Stack>
  )
}

/** Somebody who comes and goes on time; flexible hours have no times of their own. */
function punctual({ use_mode, start_time, end_time }: Values): readonly TrialPunch[] {
  const fixed = use_mode !== 'FLEXIBLE'
  const [from, to] = [minutesOf(start_time), minutesOf(end_time)]
  const isNight = fixed && from !== null && to !== null && to <= from
  return [
    { key: 1, time: (fixed && start_time) || null, day: 0, state: noKey },
    { key: 2, time: (fixed && end_time) || null, day: isNight ? 1 : 0, state: noKey },
  ]
}
