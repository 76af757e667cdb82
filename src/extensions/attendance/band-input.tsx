// Overtime levels of a timetable: from which minute on which level counts, or as the rule says.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Input, NativeSelect, Stack, Switch } from '@mantine/core'
import type { InputProps } from '#src/crud/extend.ts'
import { NumberField } from '#src/fields/number/number-field.tsx'

type Bands = NonNullable<InputProps<'timetable', 'ot_bands'>['value']>

const levels = ['1', '2', '3']

export function BandInput({ value, onChange, label, error, readOnly }: InputProps<'timetable', 'ot_bands'>) {
  const { t } = useLingui()
  const bands = value ?? []
  const set = (at: number, change: Partial<Bands[number]>) =>
    onChange(bands.map((band, index) => (index === at ? { ...band, ...change } : band)))
  return (
    <Input.Wrapper label={label} error={error} description={t`Which level overtime counts at, and from when on`}>
      <Stack gap="xs" mt="xs">
        <Switch
          label={t`Levels of its own`}
          checked={value !== null && value !== undefined}
          disabled={readOnly === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? [{ from: 0, level: 1 }] : null)}
        />
        {bands.map((band, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is known by its place, and keeps the focus while it is typed
          <Group key={at} gap="sm" align="end">
            <NumberField
              label={t`From minute`}
              value={band.from}
              integer
              unit="minute"
              readOnly={readOnly === true || at === 0}
              onChange={(from) => set(at, { from: from ?? 0 })}
            />
            <NativeSelect
              label={t`Level`}
              value={String(band.level)}
              disabled={readOnly === true}
              data={levels}
              onChange={({ currentTarget }) => set(at, { level: Number(currentTarget.value) })}
            />
            {at > 0 && !readOnly && (
              <Button variant="subtle" onClick={() => onChange(bands.filter((_, index) => index !== at))}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </Group>
        ))}
        {value && bands.length < 3 && !readOnly && (
          <Group>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() =>
                onChange([...bands, { from: (bands.at(-1)?.from ?? 0) + 120, level: Math.min(3, bands.length + 1) }])
              }
            >
              <Trans>Add a level</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
