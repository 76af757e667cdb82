// Made-up punches, one a line: time, date beside the one that is tried, and the key that was pressed.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, NativeSelect, Stack } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { TimeField } from '#src/fields/time/time-field.tsx'
import { useWords } from '#src/screens/report/calculation/use-words.ts'

export interface TrialPunch {
  readonly key: number
  readonly time: string | null
  readonly day: number
  readonly state: number
}

/** Code of a punch without a key; the others by their roles. */
export const noKey = 255
const roles = ['IN', 'OUT', 'BREAK_OUT', 'BREAK_IN', 'OT_IN', 'OT_OUT']
const most = 20

interface TrialPunchesProps {
  readonly punches: readonly TrialPunch[]
  readonly onChange: (punches: readonly TrialPunch[]) => void
}

export function TrialPunches({ punches, onChange }: TrialPunchesProps) {
  const { t } = useLingui()
  const { word } = useWords()
  const change = (key: number, part: Partial<TrialPunch>) =>
    onChange(punches.map((punch) => (punch.key === key ? { ...punch, ...part } : punch)))
  const last = punches.at(-1)
  const add = () => onChange([...punches, { key: (last?.key ?? 0) + 1, time: null, day: last?.day ?? 0, state: noKey }])
  const days = [
    { value: '-1', label: t`The day before` },
    { value: '0', label: t`The same day` },
    { value: '1', label: t`The next day` },
  ]
  const keys = [
    { value: String(noKey), label: t`No key` },
    ...roles.map((role, code) => ({ value: String(code), label: word(role) })),
  ]
  return (
    <Stack gap="xs">
      {punches.map(({ key, time, day, state }, index) => (
        <Group key={key} gap="xs" align="flex-end">
          <TimeField
            name={`time_${key}`}
            label={t`Punch ${index + 1}`}
            value={time}
            onChange={(value) => change(key, { time: value })}
          />
          <NativeSelect
            aria-label={t`Day of punch ${index + 1}`}
            data={days}
            value={String(day)}
            onChange={({ currentTarget: { value } }) => change(key, { day: Number(value) })}
          />
          <NativeSelect
            aria-label={t`Key of punch ${index + 1}`}
            data={keys}
            value={String(state)}
            onChange={({ currentTarget: { value } }) => change(key, { state: Number(value) })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t`Remove punch ${index + 1}`}
            onClick={() => onChange(punches.filter((punch) => punch.key !== key))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={punches.length >= most}
          onClick={add}
        >
          <Trans>Add a punch</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
