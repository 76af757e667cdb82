// What came out of a day: its status and marks, then every measure that is not nothing.
import { Trans } from '@lingui/react/macro'
import { Badge, Group, Text } from '@mantine/core'
import type { DayCheck } from '../calculation-calls.ts'
import { clock, useWords } from './use-words.ts'

const shown = [
  'required',
  'worked',
  'late',
  'early',
  'absent',
  'short',
  'leave',
  'training',
  'unscheduled',
  'ot_normal',
  'ot_weekend',
  'ot_holiday',
  'ot_weekly',
  'break_deducted',
] as const

type Stored = NonNullable<DayCheck['stored']>

interface Day extends Pick<Stored, 'status' | 'flags' | (typeof shown)[number]> {
  readonly day_type?: string
  readonly locked?: boolean
}

export function DaySummary({ day }: { readonly day: Day }) {
  const { word, measure } = useWords()
  const { status, day_type = status, flags, locked = false } = day
  return (
    <>
      <Group gap="xs">
        <Badge>{word(status)}</Badge>
        {day_type !== status && <Badge color="gray">{word(day_type)}</Badge>}
        {flags.map((flag) => (
          <Badge key={flag} color="orange" variant="light">
            {word(flag)}
          </Badge>
        ))}
        {locked && (
          <Badge color="gray" variant="outline">
            <Trans>Locked</Trans>
          </Badge>
        )}
      </Group>
      <Group gap="lg">
        {shown
          .filter((name) => day[name] !== 0)
          .map((name) => (
            <Text key={name} size="sm">
              {measure(name)}: <b>{clock(day[name])}</b>
            </Text>
          ))}
      </Group>
    </>
  )
}
