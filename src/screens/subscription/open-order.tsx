// The order that waits for payment: what to pay, how, until when, and calling it off.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { useSending } from '#src/screens/account/use-sending.ts'
import { Section } from '#src/ui/section/section.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { useMoney } from './money.ts'
import styles from './open-order.module.css'
import { PayButtons } from './pay-buttons.tsx'
import { cancelOrder, type OwnSubscription, subscriptionQuery } from './subscription-calls.ts'

interface OpenOrderProps {
  readonly order: NonNullable<OwnSubscription['open_order']>
  readonly words: Pick<OwnSubscription, 'bank_details' | 'support_email' | 'support_phone' | 'payment_methods'>
  readonly mayCancel: boolean
}

export function OpenOrder({ order, words, mayCancel }: OpenOrderProps) {
  const { t } = useLingui()
  const { format } = useSessionFacts()
  const client = useQueryClient()
  const money = useMoney()
  const { running, send } = useSending([])
  const { number, plan, payment_price, currency, expires_at } = order
  const price = money(payment_price, currency)
  const byTransfer = words.payment_methods.includes('OFFLINE')
  const until = expires_at ? companyDateTime(expires_at, format) : ''
  const cancel = () =>
    send(async () => {
      await cancelOrder(order.id)
      notify.success(t`The order was cancelled`)
      await client.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
    })
  return (
    <Section title={t`Waits for payment`}>
      <Stack gap="xs">
        <Text>
          <Trans>
            Order <bdi>{number}</bdi>: <bdi>{plan}</bdi>
          </Trans>
        </Text>
        <Text size="xl" fw={700} data-testid="due">
          {price}
        </Text>
        <HowToPay order={order} methods={words.payment_methods} until={until} mayPay={mayCancel} />
        {byTransfer && order.state !== 'REVIEW' && words.bank_details && (
          <Text size="sm" p="sm" className={styles.bank}>
            <bdi>{words.bank_details}</bdi>
          </Text>
        )}
        {(words.support_email || words.support_phone) && (
          <Text size="sm" c="dimmed">
            <Trans>Questions?</Trans> <bdi>{words.support_email}</bdi>
            {words.support_email && words.support_phone && ' · '}
            <bdi dir="ltr">{words.support_phone}</bdi>
          </Text>
        )}
        {mayCancel && order.state !== 'REVIEW' && (
          <Group>
            <Button variant="default" loading={running} onClick={() => void cancel()}>
              <Trans>Cancel the order</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  )
}

interface HowToPayProps {
  readonly order: OpenOrderProps['order']
  readonly methods: OwnSubscription['payment_methods']
  readonly until: string
  readonly mayPay: boolean
}

/** While the provider looks at a payment there is nothing to do but wait. */
function HowToPay({ order, methods, until, mayPay }: HowToPayProps) {
  if (order.state === 'REVIEW')
    return (
      <Text size="sm">
        <Trans>The provider is checking the payment. The subscription starts automatically once it is paid.</Trans>
      </Text>
    )
  const byProvider = mayPay && methods.some((method) => method !== 'OFFLINE')
  return (
    <>
      {mayPay && <PayButtons order={order.id} methods={methods} />}
      <Text size="sm">
        {methods.includes('OFFLINE') ? (
          byProvider ? (
            <Trans>
              Or transfer the amount with the number of the order until{' '}
              <bdi style={{ whiteSpace: 'nowrap' }}>{until}</bdi>:
            </Trans>
          ) : (
            <Trans>
              Please transfer the amount with the number of the order until{' '}
              <bdi style={{ whiteSpace: 'nowrap' }}>{until}</bdi>.
            </Trans>
          )
        ) : (
          <Trans>
            Please pay until <bdi style={{ whiteSpace: 'nowrap' }}>{until}</bdi>.
          </Trans>
        )}
      </Text>
    </>
  )
}
