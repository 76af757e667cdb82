// A price is tried: what a choice would cost by this strategy on a day, in effect or not, line by line while one types.
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Row } from '#openapi/types.ts'
import { call } from '#src/api/call.ts'
import { ChoiceField } from '#src/fields/choice/choice-field.tsx'
import { DateField } from '#src/fields/date/date-field.tsx'
import { NumberField } from '#src/fields/number/number-field.tsx'
import { TextField } from '#src/fields/text/text-field.tsx'
import { useSending } from '#src/screens/account/use-sending.ts'
import { useResourceName } from '#src/screens/subscription/names.ts'
import { PriceTable } from '#src/screens/subscription/price-table.tsx'
import { usePrice } from '#src/screens/subscription/use-price.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Section } from '#src/ui/section/section.tsx'

type Trial = components['schemas']['PriceTrial']
type Strategy = Row<'price_strategy'>

const fields = ['employees', 'devices', 'mobile_apps', 'transactions', 'admin_users', 'discount_code', 'on']

/** Beside employees and terminals, as far as the strategy counts them. */
const furtherOf = (row: Strategy) => [
  ...(row.mobile_app_limit_status ? (['mobile_apps'] as const) : []),
  ...(row.transaction_limit_status ? (['transactions'] as const) : []),
  'admin_users' as const,
]

export function TryPrice({ row }: { readonly row: Strategy }) {
  const { t } = useLingui()
  const nameOf = useResourceName()
  const [trial, setTrial] = useState<Trial>({
    employees: Math.max(25, row.employee_threshold),
    devices: row.device_threshold,
    period_months: row.allowed_periods[0] ?? 1,
  })
  const set = (change: Partial<Trial>) => setTrial((before) => ({ ...before, ...change }))
  const sending = useSending(fields, { ZBSU0101: 'discount_code', ZBSU0110: 'period_months' })
  const ask = (asked: Trial) =>
    call<components['schemas']['TriedPrice']>('post', '/web/vendor/api/v2/price_strategies/simulate/{id}/', {
      path: { id: row.id },
      body: asked,
    })
  const { quote, isOld, failed, retry } = usePrice(trial, ask, sending)
  const count = (name: 'employees' | 'devices' | ReturnType<typeof furtherOf>[number]) => (
    <NumberField
      key={name}
      label={nameOf(name)}
      integer
      value={trial[name] ?? null}
      onChange={(next) => set({ [name]: next ?? (name === 'employees' ? 1 : name === 'devices' ? 0 : null) })}
      error={sending.faultOf(name)}
    />
  )
  return (
    <Section title={t`Try a price`} level={3}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {row.effective_status ? (
            <Trans>What a customer would pay; nothing is ordered.</Trans>
          ) : (
            <Trans>What a customer would pay once the strategy is in effect; nothing is ordered.</Trans>
          )}
        </Text>
        <Group align="flex-start" gap="sm">
          {(['employees', 'devices'] as const).map(count)}
          {furtherOf(row).map(count)}
          <ChoiceField<string>
            label={t`Months`}
            required
            value={String(trial.period_months)}
            choices={row.allowed_periods.map((months) => ({ value: String(months), label: String(months) }))}
            onChange={(next) => set({ period_months: Number(next ?? 1) })}
            error={sending.faultOf('period_months')}
          />
          <DateField
            label={t`Bought on`}
            value={trial.on ?? null}
            onChange={(on) => set({ on })}
            error={sending.faultOf('on')}
          />
          <TextField
            label={t`Discount code`}
            value={trial.discount_code ?? ''}
            onChange={(code) => set({ discount_code: code || null })}
            error={sending.faultOf('discount_code')}
          />
        </Group>
        {failed && <ErrorPanel onRetry={retry} />}
        {quote && (
          <div aria-live="polite" aria-busy={isOld} style={{ opacity: isOld ? 0.5 : 1 }}>
            <PriceTable quote={quote} />
          </div>
        )}
      </Stack>
    </Section>
  )
}
