// How an order is paid: one of the ways that its vendor takes.
import { Trans, useLingui } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Quote } from './subscription-calls.ts'

export type Method = Quote['payment_methods'][number]

interface PaymentMethodProps {
  readonly methods: readonly Method[]
  readonly chosen: Method | undefined
  readonly onChoose: (method: Method) => void
}

const names: Readonly<Record<Method, ReactNode>> = {
  TELR: <Trans>Card</Trans>,
  PAYPAL: 'PayPal',
  OFFLINE: <Trans>Bank transfer</Trans>,
  NONE: null,
}

const helps: Readonly<Record<Method, ReactNode>> = {
  TELR: <Trans>Paid on the page of Telr; the subscription starts at once</Trans>,
  PAYPAL: <Trans>Paid on the page of PayPal; the subscription starts at once</Trans>,
  OFFLINE: <Trans>The subscription starts when the transfer has arrived</Trans>,
  NONE: null,
}

export function PaymentMethod({ methods, chosen, onChoose }: PaymentMethodProps) {
  const { t } = useLingui()
  return (
    <Radio.Group
      label={t`Method of payment`}
      value={chosen ?? ''}
      onChange={(next) => {
        const method = methods.find((one) => one === next)
        if (method) onChoose(method)
      }}
    >
      <Stack gap="xs" mt="xs">
        {methods.map((method) => (
          <Radio key={method} value={method} label={names[method]} description={helps[method]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
