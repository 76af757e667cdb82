// What a vendor's staff does about a dispute, by how it stands.
import { useLingui } from '@lingui/react/macro'
import { Anchor, Stack, Text } from '@mantine/core'
import type { Row } from '#openapi/types.ts'
import { companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Section } from '#src/ui/section/section.tsx'

/** Where PayPal takes the answer of a merchant. */
const answers = 'https://www.paypal.com/resolutioncenter/'

export function PaymentDisputeSteps({ row }: { readonly row: Row<'payment_dispute'> }) {
  const { t } = useLingui()
  return (
    <Section title={t`What to do`} level={3}>
      <Stack gap="xs">
        {useSteps(row).map((step) => (
          <Text key={step}>{step}</Text>
        ))}
        {row.state !== 'RESOLVED' && (
          <Anchor href={`${answers}${encodeURIComponent(row.dispute_id)}`} target="_blank" rel="noreferrer">
            {t`Open the dispute at PayPal`}
          </Anchor>
        )}
      </Stack>
    </Section>
  )
}

function useSteps({ state, respond_by, outcome }: Row<'payment_dispute'>): readonly string[] {
  const { t } = useLingui()
  const { format } = useSessionFacts()
  const until = respond_by === null ? null : companyDateTime(respond_by, format)
  if (state === 'ANSWER')
    return [
      until === null
        ? t`PayPal waits for your answer.`
        : t`Answer until ${until}: without an answer the customer gets the money back.`,
      t`Name the invoice and the days on which the company used its subscription, or give the money back. Files are sent on PayPal's page.`,
    ]
  if (state === 'CUSTOMER') return [t`Nothing: PayPal waits for the customer. This page shows when your answer is due.`]
  if (state !== 'RESOLVED') return [t`Nothing: PayPal decides. The money lies apart in the book until then.`]
  if (outcome === 'BUYER')
    return [
      t`The customer got the money back: it stands in the book and as a credit note of the order.`,
      t`The subscription goes on. End it under Subscriptions of companies where it should not.`,
    ]
  return [t`Nothing: the money stays with you.`]
}
