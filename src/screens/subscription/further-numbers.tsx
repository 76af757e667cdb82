// Mobile accounts, punches and users that are bought beside those that are included.
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Stack, Text } from '@mantine/core'
import { NumberField } from '#src/fields/number/number-field.tsx'
import { useMoney } from './money.ts'
import { useResourceName } from './names.ts'
import type { OfferedPlan, OwnSubscription } from './subscription-calls.ts'
import { type Further, usedOf } from './use-choice.ts'

interface FurtherNumbersProps {
  readonly numbers: OfferedPlan['numbers']
  readonly currency: string
  readonly chosen: Further
  readonly used: OwnSubscription['numbers']
  readonly onChoose: (resource: string, count: number | null) => void
  readonly faultOf: (field: string) => string | undefined
}

export function FurtherNumbers(props: FurtherNumbersProps) {
  const { numbers, currency, chosen, used, onChoose, faultOf } = props
  const { t } = useLingui()
  const money = useMoney()
  const nameOf = useResourceName()
  if (numbers.length === 0) return null
  return (
    <Group align="flex-start">
      {numbers.map(({ resource, included, unit_price }) => {
        const each = money(unit_price, currency)
        const count = usedOf(used, resource)
        const value = chosen[resource] ?? included
        return (
          <Stack key={resource} gap={4}>
            <NumberField
              name={resource}
              label={nameOf(resource)}
              integer
              value={value}
              onChange={(next) => onChoose(resource, next)}
              error={value < count ? t`You already use ${count}` : faultOf(resource)}
            />
            <Text size="xs" c="dimmed">
              <Trans>
                {included} included, then {each} a month each
              </Trans>
            </Text>
          </Stack>
        )
      })}
    </Group>
  )
}
