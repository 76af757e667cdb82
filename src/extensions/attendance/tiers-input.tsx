// Amounts of leave by completed years of service; none: the same for all.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Input, Stack } from '@mantine/core'
import type { InputProps } from '#src/crud/extend.ts'
import { NumberField } from '#src/fields/number/number-field.tsx'
import { useRowKeys } from '#src/fields/row-keys.ts'

type Tier = NonNullable<InputProps<'leave_setting', 'tiers'>['value']>[number]

const most = 10

export function TiersInput({ value, onChange, label, error, readOnly = false }: InputProps<'leave_setting', 'tiers'>) {
  const { t } = useLingui()
  const tiers = value ?? []
  const { keys, drop } = useRowKeys(tiers.length)
  const set = (at: number, change: Partial<Tier>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...change } : tier)))
  const next: Tier = {
    from_years: tiers.length === 0 ? 0 : (tiers.at(-1)?.from_years ?? 0) + 5,
    days: tiers.at(-1)?.days ?? 0,
  }
  const remove = (at: number) => {
    drop(at)
    onChange(tiers.filter((_, index) => index !== at))
  }
  return (
    <Input.Wrapper labelElement="div" label={label} error={error} description={t`Takes the place of the amount a year`}>
      <Stack gap="xs" mt="xs">
        {tiers.map((tier, at) => (
          <Group key={keys[at]} gap="sm" align="end">
            <NumberField
              label={t`From completed years`}
              value={tier.from_years}
              integer
              readOnly={readOnly || at === 0}
              onChange={(from_years) => set(at, { from_years: from_years ?? 0 })}
            />
            <NumberField
              label={t`Amount a year`}
              value={tier.days}
              readOnly={readOnly}
              onChange={(days) => set(at, { days: days ?? 0 })}
            />
            {!readOnly && (
              <Button variant="subtle" disabled={at === 0 && tiers.length > 1} onClick={() => remove(at)}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </Group>
        ))}
        {tiers.length < most && !readOnly && (
          <Group>
            <Button variant="default" size="compact-sm" onClick={() => onChange([...tiers, next])}>
              <Trans>Add years of service</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
