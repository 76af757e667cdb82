// The choice: a plan among cards, numbers, period, extras and a code; then its price, and the order.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { NumberField } from '#src/fields/number/number-field.tsx'
import { TextField } from '#src/fields/text/text-field.tsx'
import { useSending } from '#src/screens/account/use-sending.ts'
import { Section } from '#src/ui/section/section.tsx'
import { useMoney } from './money.ts'
import { Ordering } from './ordering.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PriceTable } from './price-table.tsx'
import { type OfferedPlan, type OwnSubscription, type Quote, quoteChoice } from './subscription-calls.ts'

interface ChoosingProps {
  readonly plans: readonly OfferedPlan[]
  readonly present: OwnSubscription
}

/** What the company has already is chosen at first. */
function useChoice(plans: readonly OfferedPlan[], { choice }: OwnSubscription) {
  const usual = plans.find(({ code }) => code === choice?.plan) ?? plans.find(({ highlight }) => highlight) ?? plans[0]
  const [code, setCode] = useState(usual?.code ?? '')
  const plan = plans.find((one) => one.code === code)
  const [employees, setEmployees] = useState<number | null>(choice?.employees ?? usual?.default_employees ?? null)
  const [devices, setDevices] = useState<number | null>(choice?.devices ?? usual?.default_devices ?? null)
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
    ...{ plan, employees, devices, months, features, discount },
    ...{ choose, setEmployees, setDevices, setMonths, setFeatures, setDiscount },
  }
}

export function Choosing({ plans, present }: ChoosingProps) {
  const { t } = useLingui()
  const money = useMoney()
  const [quote, setQuote] = useState<Quote>()
  const chosen = useChoice(plans, present)
  const { plan } = chosen
  const sending = useSending(['employees', 'devices', 'discount_code'], {
    ZBSU0101: 'discount_code',
    ZBSU0110: 'period_months',
  })
  /** Another choice has another price. */
  const anew = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      setQuote(undefined)
      set(value)
    }
  }
  const extras = plan?.features.filter(({ included }) => !included) ?? []
  const price = () => {
    const { employees, devices, months, features, discount } = chosen
    if (!plan) return
    if (employees === null) return sending.refuse('employees', 'ZBSU0010')
    if (devices === null) return sending.refuse('devices', 'ZBSU0010')
    return sending.send(async () =>
      setQuote(
        await quoteChoice({
          ...{ plan: plan.code, period_months: Number(months), employees, devices, discount_code: discount || null },
          features: features.filter((one) => extras.some(({ code }) => code === one)),
        }),
      ),
    )
  }
  return (
    <Section title={t`Choose a plan`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void price()
        }}
      >
        <Stack>
          <PlanCards plans={plans} chosen={plan?.code ?? ''} onChoose={anew(chosen.choose)} />
          <Group align="flex-start">
            <NumberField
              name="employees"
              label={t`Employees`}
              required
              integer
              value={chosen.employees}
              onChange={anew(chosen.setEmployees)}
              error={sending.faultOf('employees')}
            />
            <NumberField
              name="devices"
              label={t`Terminals`}
              required
              integer
              value={chosen.devices}
              onChange={anew(chosen.setDevices)}
              error={sending.faultOf('devices')}
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
              onChange={(next) => anew(chosen.setMonths)(next ?? '1')}
              error={sending.faultOf('period_months')}
            />
            <TextField
              name="discount_code"
              label={t`Discount code`}
              value={chosen.discount}
              onChange={anew(chosen.setDiscount)}
              error={sending.faultOf('discount_code')}
            />
          </Group>
          {extras.length > 0 && (
            <Checkbox.Group
              label={t`In addition`}
              value={[...chosen.features]}
              onChange={anew((value: string[]) => chosen.setFeatures(value))}
            >
              <Stack gap="xs" mt="xs">
                {extras.map(({ code, name, price: each }) => (
                  <Checkbox key={code} value={code} label={`${name} (${money(each, plan?.currency ?? 'USD')})`} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <Group>
            <Button type="submit" loading={sending.running} variant={quote ? 'default' : 'filled'}>
              <Trans>Show the price</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
      {quote && (
        <Stack mt="lg">
          <PriceTable quote={quote} />
          <Ordering quote={quote} onDone={() => setQuote(undefined)} />
        </Stack>
      )}
    </Section>
  )
}
