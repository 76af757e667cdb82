// What a plan takes off for single periods: a row for each, of the periods that the form has.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Input, Stack } from '@mantine/core'
import type { InputProps } from '#src/crud/extend.ts'
import { NumberField } from '#src/fields/number/number-field.tsx'
import { useRowKeys } from '#src/fields/row-keys.ts'

type Props = InputProps<'plan', 'period_discounts'>
type Off = NonNullable<Props['value']>[number]

export function PeriodDiscountsInput({ value, onChange, label, error, values, readOnly = false }: Props) {
  const { t } = useLingui()
  const rows = value ?? []
  const { keys, drop } = useRowKeys(rows.length)
  const free = (values.periods ?? []).filter((one) => !rows.some(({ months }) => months === one))
  const set = (at: number, change: Partial<Off>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  const remove = (at: number) => {
    drop(at)
    onChange(rows.filter((_, index) => index !== at))
  }
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      error={error}
      description={t`Off the price of exactly this number of months; of several automatic discounts the best counts`}
    >
      <Stack gap="xs" mt="xs">
        {rows.map((row, at) => (
          <Group key={keys[at]} gap="sm" align="end">
            <NumberField
              label={t`Months`}
              integer
              value={row.months}
              readOnly={readOnly}
              onChange={(months) => set(at, { months: months ?? 1 })}
            />
            <NumberField
              label={t`Percent off`}
              value={Number(row.percent)}
              readOnly={readOnly}
              onChange={(percent) => set(at, { percent: String(percent ?? 0) })}
            />
            {!readOnly && (
              <Button variant="subtle" onClick={() => remove(at)}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </Group>
        ))}
        {free.length > 0 && !readOnly && (
          <Group>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => onChange([...rows, { months: Math.max(...free), percent: '10' }])}
            >
              <Trans>Add a discount</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
