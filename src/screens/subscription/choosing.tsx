// The choice: a plan among cards, numbers, period, extras and a code, with its price beside it, and the order.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { TextField } from '#src/fields/text/text-field.tsx'
import { useSending } from '#src/screens/account/use-sending.ts'
import { Section } from '#src/ui/section/section.tsx'
import { CountField } from './count-field.tsx'
import { useMoney } from './money.ts'
import { Ordering } from './ordering.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PriceTable } from './price-table.tsx'
import type { Choice, OfferedPlan, OwnSubscription } from './subscription-calls.ts'
import { usePrice } from './use-price.ts'

interface ChoosingProps {
  readonly plans: readonly OfferedPlan[]
  readonly present: OwnSubscription
}

/** How many of something the company uses; no choice goes below it. */
const usedOf = ({ numbers }: OwnSubscription, what: string): number =>
  numbers.find(({ resource }) => resource === what)?.used ?? 0

/** What the company has already is chosen at first, and never less than it uses. */
function useChoice(plans: readonly OfferedPlan[], present: OwnSubscription) {
  const { choice } = present
  const used = { employees: usedOf(present, 'employees'), devices: usedOf(present, 'devices') }
  const usual = plans.find(({ code }) => code === choice?.plan) ?? plans.find(({ highlight }) => highlight) ?? plans[0]
  const [code, setCode] = useState(usual?.code ?? '')
  const plan = plans.find((one) => one.code === code)
  const [employees, setEmployees] = useState<number | null>(
    Math.max(used.employees, choice?.employees ?? usual?.default_employees ?? 1),
  )
  const [devices, setDevices] = useState<number | null>(
    Math.max(used.devices, choice?.devices ?? usual?.default_devices ?? 0),
  )
  const [months, setMonths] = useState(String(choice?.period_months ?? usual?.periods[0] ?? 1))
  const [features, setFeatures] = useState<readonly string[]>(choice?.features ?? [])
  const [discount, setDiscount] = useState('')
  /** A period that the plan does not have gives way to its first. */
  const choose = (next: string) => {
    setCode(next)
    const { periods = [] } = plans.find((one) => one.code === next) ?? {}
    if (!periods.includes(Number(months))) setMonths(String(periods[0] ?? 1))
  }
  return {
    ...{ plan, employees, devices, months, features, discount, used },
    ...{ choose, setEmployees, setDevices, setMonths, setFeatures, setDiscount },
  }
}

type Chosen = ReturnType<typeof useChoice>

/** Undefined while a number is missing or below what is used. */
function choiceOf(chosen: Chosen, extras: OfferedPlan['features']): Choice | undefined {
  const { plan, employees, devices, months, features, discount, used } = chosen
  if (!plan || employees === null || devices === null) return undefined
  if (employees < used.employees || devices < used.devices) return undefined
  return {
    ...{ plan: plan.code, period_months: Number(months), employees, devices, discount_code: discount || null },
    features: features.filter((one) => extras.some(({ code }) => code === one)),
  }
}

export function Choosing({ plans, present }: ChoosingProps) {
  const { t } = useLingui()
  const money = useMoney()
  const chosen = useChoice(plans, present)
  const { plan } = chosen
  const sending = useSending(['employees', 'devices', 'discount_code'], {
    ZBSU0101: 'discount_code',
    ZBSU0110: 'period_months',
  })
  const extras = plan?.features.filter(({ included }) => !included) ?? []
  const { quote, isOld } = usePrice(choiceOf(chosen, extras), sending)
  return (
    <Section title={t`Choose a plan`}>
      <Stack>
        <PlanCards plans={plans} chosen={plan?.code ?? ''} onChoose={chosen.choose} />
        <Group align="flex-start">
          <CountField
            name="employees"
            label={t`Employees`}
            value={chosen.employees}
            onChange={chosen.setEmployees}
            used={chosen.used.employees}
            fault={sending.faultOf('employees')}
          />
          <CountField
            name="devices"
            label={t`Terminals`}
            value={chosen.devices}
            onChange={chosen.setDevices}
            used={chosen.used.devices}
            fault={sending.faultOf('devices')}
          />
          <ChoiceField<string>
            name="period_months"
            label={t`Period`}
            required
            value={chosen.months}
            choices={(plan?.periods ?? []).map((count) => ({
              value: String(count),
              label: plural(count, { one: '# month', other: '# months' }),
            }))}
            onChange={(next) => chosen.setMonths(next ?? '1')}
            error={sending.faultOf('period_months')}
          />
          <TextField
            name="discount_code"
            label={t`Discount code`}
            value={chosen.discount}
            onChange={chosen.setDiscount}
            error={sending.faultOf('discount_code')}
          />
        </Group>
        {extras.length > 0 && (
          <Checkbox.Group
            label={t`In addition`}
            value={[...chosen.features]}
            onChange={(value: string[]) => chosen.setFeatures(value)}
          >
            <Stack gap="xs" mt="xs">
              {extras.map(({ code, name, price: each }) => (
                <Checkbox key={code} value={code} label={`${name} (${money(each, plan?.currency ?? 'USD')})`} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </Stack>
      {quote && (
        <Stack mt="lg">
          <div aria-live="polite" aria-busy={isOld} style={{ opacity: isOld ? 0.5 : 1 }}>
            <PriceTable quote={quote} />
          </div>
          <Ordering quote={quote} isOld={isOld} />
        </Stack>
      )}
    </Section>
  )
}
