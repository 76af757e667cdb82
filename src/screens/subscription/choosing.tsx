// The choice: a plan among cards, numbers, period, extras and a code, with its price beside it, and the order.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, Group, Stack } from '@mantine/core'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { TextField } from '#src/fields/text/text-field.tsx'
import { useSending } from '#src/screens/account/use-sending.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { CountField } from './count-field.tsx'
import { FurtherNumbers } from './further-numbers.tsx'
import { useMoney } from './money.ts'
import { Ordering } from './ordering.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PriceTable } from './price-table.tsx'
import { type OfferedPlan, type OwnSubscription, quoteChoice } from './subscription-calls.ts'
import { choiceOf, useChoice } from './use-choice.ts'
import { usePrice } from './use-price.ts'

interface ChoosingProps {
  readonly plans: readonly OfferedPlan[]
  readonly present: OwnSubscription
}

export function Choosing({ plans, present }: ChoosingProps) {
  const { t } = useLingui()
  const money = useMoney()
  const chosen = useChoice(plans, present)
  const { plan } = chosen
  const sending = useSending(['employees', 'devices', 'mobile_apps', 'transactions', 'admin_users', 'discount_code'], {
    ZBSU0101: 'discount_code',
    ZBSU0110: 'period_months',
  })
  const extras = plan?.features.filter(({ included }) => !included) ?? []
  const { quote, isOld, failed, retry } = usePrice(choiceOf(chosen, extras), quoteChoice, sending)
  return (
    <Section title={t`Choose a plan`}>
      <Stack>
        <PlanCards
          plans={plans}
          present={present.choice?.plan ?? null}
          chosen={plan?.code ?? ''}
          onChoose={chosen.choose}
        />
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
              label: [
                plural(count, { one: '# month', other: '# months' }),
                ...(plan?.period_discounts ?? [])
                  .filter(({ months }) => months === count)
                  .map(({ percent }) => `−${percent} %`),
              ].join(' · '),
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
        <FurtherNumbers
          numbers={plan?.numbers ?? []}
          currency={plan?.currency ?? 'USD'}
          chosen={chosen.further}
          used={present.numbers}
          onChoose={chosen.setFurther}
          faultOf={sending.faultOf}
        />
        {extras.length > 0 && (
          <Checkbox.Group
            label={t`In addition`}
            value={[...chosen.features]}
            onChange={(value: string[]) => chosen.setFeatures(value)}
          >
            <Stack gap="xs" mt="xs">
              {extras.map(({ code, name, price: each }) => (
                <Checkbox
                  key={code}
                  value={code}
                  label={Number(each) === 0 ? name : `${name} (${money(each, plan?.currency ?? 'USD')})`}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </Stack>
      {failed && <ErrorPanel onRetry={retry} />}
      {quote && (
        <Stack mt="lg">
          <div aria-live="polite" aria-busy={isOld} style={{ opacity: isOld ? 0.5 : 1 }}>
            <PriceTable quote={quote} isLater={quote.kind === 'DOWNGRADE'} />
          </div>
          <Ordering quote={quote} isOld={isOld} />
        </Stack>
      )}
    </Section>
  )
}
