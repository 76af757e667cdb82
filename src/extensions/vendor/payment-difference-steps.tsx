// What a vendor's staff does about a difference with a provider, by what it is.
import { useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import type { RecordRow } from '#src/crud/model/screen.ts'
import { Section } from '#src/ui/section/section.tsx'

export function PaymentDifferenceSteps({ row }: { readonly row: RecordRow }) {
  const { t } = useLingui()
  return (
    <Section title={t`What to do`} level={3}>
      <Stack gap="xs">
        {useSteps(row).map((step) => (
          <Text key={step}>{step}</Text>
        ))}
      </Stack>
    </Section>
  )
}

function useSteps({ kind, state, direction }: RecordRow): readonly string[] {
  const { t } = useLingui()
  if (state === 'SETTLED') return [t`Nothing: a later comparison found the book and the provider to agree.`]
  if (state === 'CLOSED') return [t`Nothing: it was cleared.`]
  const clear = t`Then mark it as cleared and say how.`
  if (kind === 'NO_REPORT')
    return [
      t`PayPal: allow Transaction Search for your app in its developer dashboard. Telr: check the service key and the addresses that may use it.`,
      t`The report is asked for again every hour, and this ends automatically once it is there.`,
    ]
  if (kind === 'CREDITED')
    return [
      t`PayPal or the bank of the card gave the customer money back that pays this order. The order stays paid and its subscription goes on.`,
      t`Ask the customer to pay the order by transfer, or end the subscription under Subscriptions of companies.`,
      t`Give your accountant the numbers of both orders: the book shows the amount as not used, below zero, at the first one.`,
      clear,
    ]
  if (kind === 'UNKNOWN')
    return [
      t`Look the reference up at the provider. Money that was not paid for an order, such as for other goods, needs nothing here.`,
      t`Money that a customer sent without an order is sent back at the provider.`,
      clear,
    ]
  if (kind === 'AMOUNT')
    return [
      t`Look the reference up at the provider and find out which amount moved.`,
      t`Ask the provider again under Payment attempts. Where the book stays wrong, note both amounts for your accountant.`,
      clear,
    ]
  if (kind === 'NOT_REPORTED')
    return [
      t`Look the reference up at the provider: it may stand under another day, or in an account whose keys you no longer use.`,
      direction === 'BACK'
        ? t`If the provider sent nothing back, send it back on the provider's pages.`
        : t`If the money never arrived, ask the customer to pay again and end the subscription until then.`,
      clear,
    ]
  return [
    t`The provider was asked, and still the book lacks it. Ask again under Payment attempts.`,
    direction === 'BACK'
      ? t`If the money went back at the provider, compare it with the disputes and the amounts that were paid back.`
      : t`Compare the order with the provider's page: money that pays for nothing is sent back there.`,
    clear,
  ]
}
