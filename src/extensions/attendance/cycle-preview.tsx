// The next weeks of a shift as its form holds it: what somebody works who follows it from a date on.
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Loader, Stack } from '@mantine/core'
import { IconCalendarWeek } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shiftMeta } from '#openapi/generated/contract/attendance/shift.ts'
import { call } from '#src/api/call.ts'
import type { OverviewProps } from '#src/crud/extend.ts'
import { DateField } from '#src/fields/date/date-field.tsx'
import { today } from '#src/i18n/today.ts'
import type { PlannedDay } from '#src/screens/attendance/plan/plan-calls.ts'
import { Slots } from '#src/screens/attendance/plan/slots.tsx'
import { WeekGrid } from '#src/screens/attendance/plan/week-grid.tsx'
import { DialogButton } from './dialog-button.tsx'
import { DraftFaults } from './draft-faults.tsx'
import { givenFields } from './given-fields.ts'

const days = 35

type Values = OverviewProps<'shift'>['values']

export function CyclePreview({ values }: OverviewProps<'shift'>) {
  const { t } = useLingui()
  return (
    <Group justify="flex-end" mb="sm">
      <DialogButton
        label={<Trans>See the next weeks</Trans>}
        icon={<IconCalendarWeek size={16} aria-hidden />}
        title={t`The next weeks of this shift`}
      >
        {() => <Weeks values={values} />}
      </DialogButton>
    </Group>
  )
}

function Weeks({ values }: { readonly values: Values }) {
  const { t } = useLingui()
  const [start, setStart] = useState<string | null>(today)
  const body = { shift: givenFields(values), start_date: start, days }
  const { data, error, isPending } = useQuery({
    queryKey: ['shift', 'preview', body] as const,
    queryFn: ({ signal }) => call<readonly PlannedDay[]>('post', '/web/att/api/v2/shifts/preview/', { body, signal }),
    enabled: start !== null,
    retry: false,
    gcTime: 0,
    meta: { quiet: true },
  })
  return (
    <Stack>
      <DateField
        name="start_date"
        label={t`First day`}
        description={t`The cycle begins with the first day of a schedule, weeks with the Monday before it. Holidays of the whole company count.`}
        required
        value={start}
        onChange={setStart}
      />
      {error && <DraftFaults meta={shiftMeta} error={error} />}
      {start !== null && isPending && <Loader size="sm" />}
      {data && <WeekGrid days={data}>{(day) => <Slots day={day} />}</WeekGrid>}
    </Stack>
  )
}
