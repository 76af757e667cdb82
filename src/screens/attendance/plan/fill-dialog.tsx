// Plans dates of the people that were ticked: timetables in place of the plan or beside it, a day off, or the plan as it was.
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { addDays, weekdayOf } from '#openapi/dates.ts'
import { timetableMeta } from '#openapi/generated/contract/attendance/timetable.ts'
import { lookupSource } from '#src/api/lookups.ts'
import { report } from '#src/crud/view/report.ts'
import { weekdayName } from '#src/extensions/attendance/cycle-days.ts'
import { DateField } from '#src/fields/date/date-field.tsx'
import { MultiLookupField } from '#src/fields/lookup/multi-lookup-field.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { clearDates, fillDates, type Planned } from './plan-calls.ts'

interface FillDialogProps {
  readonly people: readonly number[]
  readonly start: string
  readonly end: string
  /** On these days of the week all of them are off: they stay so unless ticked. */
  readonly daysOff: readonly number[]
  readonly onDone: (outcome: Planned) => void
  readonly onClose: () => void
}

const ways = ['REPLACE', 'APPEND', 'OFF', 'CLEAR'] as const
type Way = (typeof ways)[number]
const all = [1, 2, 3, 4, 5, 6, 7]
const mostDates = 92

function datesOf(start: string, end: string, weekdays: readonly number[]): readonly string[] {
  const dates: string[] = []
  for (let date = start; date <= end && dates.length <= mostDates; date = addDays(date, 1))
    if (weekdays.includes(weekdayOf(date))) dates.push(date)
  return dates
}

export default function FillDialog({ people, daysOff, onDone, onClose, ...span }: FillDialogProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const source = useMemo(() => lookupSource(client, { resource: 'timetable', path: timetableMeta.path }), [client])
  const [way, setWay] = useState<Way>('REPLACE')
  const [timetables, setTimetables] = useState<readonly number[]>([])
  const [start, setStart] = useState<string | null>(span.start)
  const [end, setEnd] = useState<string | null>(span.end)
  const [weekdays, setWeekdays] = useState<readonly number[]>(() => all.filter((day) => !daysOff.includes(day)))
  const takesTimetables = way === 'REPLACE' || way === 'APPEND'
  const dates = start && end ? datesOf(start, end, weekdays) : []
  const names: Readonly<Record<Way, string>> = {
    REPLACE: t`Replace with these timetables`,
    APPEND: t`Add these timetables`,
    OFF: t`Day off`,
    CLEAR: t`Restore the regular schedule`,
  }
  const missing =
    dates.length === 0 || dates.length > mostDates
      ? t`Choose 1 to ${mostDates} dates`
      : takesTimetables && timetables.length === 0
        ? t`Choose a timetable`
        : undefined

  const save = async () => {
    const cells = { employees: [...people], dates: [...dates] }
    try {
      const outcome =
        way === 'CLEAR'
          ? await clearDates(cells)
          : await fillDates({
              ...cells,
              timetables: takesTimetables ? [...timetables] : [],
              mode: way === 'APPEND' ? 'APPEND' : 'REPLACE',
            })
      onDone(outcome)
      return true
    } catch (error) {
      report(error)
      return false
    }
  }

  return (
    <ConfirmDialog
      opened
      title={<Trans>Plan dates</Trans>}
      confirmLabel={<Trans>Plan</Trans>}
      confirmDisabled={missing}
      validate={save}
      onDiscard={onClose}
    >
      <Stack gap="sm">
        <NativeSelect
          label={t`Plan`}
          value={way}
          data={ways.map((value) => ({ value, label: names[value] }))}
          onChange={({ currentTarget }) => setWay(ways.find((value) => value === currentTarget.value) ?? 'REPLACE')}
        />
        {takesTimetables && (
          <MultiLookupField label={t`Timetables`} value={timetables} onChange={setTimetables} source={source} />
        )}
        <Group grow gap="sm" align="flex-start">
          <DateField label={t`From`} value={start} onChange={setStart} />
          <DateField label={t`To`} value={end} onChange={setEnd} />
        </Group>
        <Checkbox.Group
          label={t`Days of the week`}
          value={weekdays.map(String)}
          onChange={(values) => setWeekdays(values.map(Number))}
        >
          <Group gap="sm" mt={4}>
            {all.map((day) => (
              <Checkbox key={day} value={String(day)} label={weekdayName(day - 1)} />
            ))}
          </Group>
        </Checkbox.Group>
        <Text size="sm" c="dimmed" role="status">
          {missing ?? (
            <Trans>
              People: {people.length} · dates: {dates.length}
            </Trans>
          )}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
