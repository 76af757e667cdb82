// Paying the order that waits: by each provider that its vendor takes. The browser leaves for the provider's page.
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useSending } from '#src/screens/account/use-sending.ts'
import { leaveFor } from '#src/screens/go.ts'
import { type OwnSubscription, startPayment } from './subscription-calls.ts'

type Provider = 'TELR' | 'PAYPAL'

interface PayButtonsProps {
  readonly order: number
  readonly methods: OwnSubscription['payment_methods']
}

const providers: readonly Provider[] = ['TELR', 'PAYPAL']

export function PayButtons({ order, methods }: PayButtonsProps) {
  const { running, send } = useSending([])
  const [chosen, setChosen] = useState<Provider>()
  const pay = (method: Provider) => {
    setChosen(method)
    void send(async () => leaveFor((await startPayment(order, method)).redirect_url))
  }
  const offered = providers.filter((one) => methods.includes(one))
  if (offered.length === 0) return null
  return (
    <Group>
      {offered.map((method, at) => (
        <Button
          key={method}
          variant={at === 0 ? 'filled' : 'default'}
          loading={running && chosen === method}
          disabled={running && chosen !== method}
          onClick={() => pay(method)}
        >
          {method === 'TELR' ? <Trans>Pay by card</Trans> : <Trans>Pay with PayPal</Trans>}
        </Button>
      ))}
    </Group>
  )
}
