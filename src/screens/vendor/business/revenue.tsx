// Recurring revenue month by month, in one currency.
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import { useMoney } from '#src/screens/subscription/money.ts'
import { type Asked, type RevenueMonth, revenueQuery } from './business-calls.ts'
import { Figures } from './business-card.tsx'
import { monthKey, monthName } from './month-parts.tsx'

interface RevenueProps {
  readonly title: string
  readonly asked: Asked
  readonly onOpen: (title: string, month: string, currency: string) => void
}

export function Revenue({ title, asked, onOpen }: RevenueProps) {
  const { t } = useLingui()
  const money = useMoney()
  const [chosen, setChosen] = useState<string | null>(null)
  const { data } = useSuspenseQuery(revenueQuery(asked, chosen))
  const { currency, currencies, months } = data
  if (currency === null)
    return (
      <Text c="dimmed">
        <Trans>Nothing was sold yet.</Trans>
      </Text>
    )
  const open = (line: { readonly month: string }) => () => onOpen(`${title}, ${monthName(line)}`, line.month, currency)
  return (
    <Figures<RevenueMonth>
      title={title}
      of={t`Month`}
      lines={months}
      keyOf={monthKey}
      nameOf={monthName}
      more={
        currencies.length > 1 && (
          <NativeSelect
            label={t`Currency`}
            value={currency}
            data={[...currencies]}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )
      }
      figures={[
        {
          ...{ name: 'recurring', label: t`Recurring revenue`, open },
          about: t`What is paid for periods that run at the end of the month, divided by their months: without tax, less what was paid back. Discounts are taken off; amounts of different currencies are never added.`,
          ...{ amount: (line) => Number(line.recurring), written: (line) => money(line.recurring, currency) },
        },
        {
          ...{ name: 'change', label: t`Change` },
          about: t`Against the end of the month before.`,
          ...{ amount: (line) => Number(line.change), written: (line) => money(line.change, currency) },
        },
        {
          ...{ name: 'paying', label: t`Paying customers`, open },
          about: t`Whose periods make up the recurring revenue.`,
          ...{ amount: (line) => line.paying, written: (line) => formatNumber(line.paying) },
        },
      ]}
    />
  )
}
