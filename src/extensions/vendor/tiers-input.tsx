// Graduated prices: from which number on a further employee, terminal, account, punch or user costs how much; none: the same for each.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Input, Stack } from '@mantine/core'
import type { InputProps } from '#src/crud/extend.ts'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { NumberField } from '#src/fields/number/number-field.tsx'
import { useRowKeys } from '#src/fields/row-keys.ts'
import { useResourceName } from '#src/screens/subscription/names.ts'

type Tier = NonNullable<InputProps<'price_strategy', 'tiers'>['value']>[number]

const most = 30
const resources = ['employees', 'devices', 'mobile_apps', 'transactions', 'admin_users'] as const

export function TiersInput({ value, onChange, label, error, readOnly = false }: InputProps<'price_strategy', 'tiers'>) {
  const { t } = useLingui()
  const nameOf = useResourceName()
  const tiers = value ?? []
  const { keys, drop } = useRowKeys(tiers.length)
  const last = tiers.at(-1)
  const next: Tier = last ? { ...last, from: last.from * 2 } : { resource: 'employees', from: 51, unit_price: '0' }
  const set = (at: number, change: Partial<Tier>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...change } : tier)))
  const remove = (at: number) => {
    drop(at)
    onChange(tiers.filter((_, index) => index !== at))
  }
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      error={error}
      description={t`From which number on, counted with those that are included, each further one costs less`}
    >
      <Stack gap="xs" mt="xs">
        {tiers.map((tier, at) => (
          <Group key={keys[at]} gap="sm" align="end">
            <ChoiceField<Tier['resource']>
              label={t`What`}
              required
              readOnly={readOnly}
              value={tier.resource}
              choices={resources.map((one) => ({ value: one, label: nameOf(one) }))}
              onChange={(resource) => resource && set(at, { resource })}
            />
            <NumberField
              label={t`From number`}
              integer
              value={tier.from}
              readOnly={readOnly}
              onChange={(from) => set(at, { from: from ?? 2 })}
            />
            <NumberField
              label={t`Each a month`}
              value={Number(tier.unit_price)}
              readOnly={readOnly}
              onChange={(price) => set(at, { unit_price: String(price ?? 0) })}
            />
            {!readOnly && (
              <Button variant="subtle" onClick={() => remove(at)}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </Group>
        ))}
        {tiers.length < most && !readOnly && (
          <Group>
            <Button variant="default" size="compact-sm" onClick={() => onChange([...tiers, next])}>
              <Trans>Add a price</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
