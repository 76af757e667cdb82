// The order of what was priced: to whom the invoice goes, the terms, and the button. What costs nothing only needs the button.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { companyQuery, userQuery } from '#src/api/identity-queries.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { useSending } from '#src/screens/account/use-sending.ts'
import { leaveFor } from '#src/screens/go.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { type Method, PaymentMethod } from './payment-method.tsx'
import { activateQuote, orderQuote, type Quote, startPayment, subscriptionQuery } from './subscription-calls.ts'

interface OrderingProps {
  readonly quote: Quote
  /** Another choice is being priced. */
  readonly isOld: boolean
}

export function Ordering({ quote, isOld }: OrderingProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data: company } = useQuery(companyQuery)
  const { data: user } = useQuery(userQuery)
  const [name, setName] = useState(company?.company_name ?? '')
  const [taxNumber, setTaxNumber] = useState('')
  const [address, setAddress] = useState('')
  const [email, setEmail] = useState(user?.email ?? '')
  const [agreed, setAgreed] = useState(false)
  const sending = useSending(['name', 'tax_number', 'address', 'email', 'agreement'])
  const isFree = Number(quote.payment_price) === 0
  const [method, setMethod] = useState<Method | undefined>(quote.payment_methods[0])

  const submit = () => {
    if (isFree)
      return sending.send(async () => {
        await activateQuote(quote.quote_id)
        notify.success(t`Done`)
        await done()
      })
    if (!name) return sending.refuse('name', 'ZBSU0010')
    if (!agreed) return sending.refuse('agreement', 'ZBSU0010')
    return sending.send(async () => {
      const billing = { name, tax_number: taxNumber || null, address: address || null, email: email || null }
      const by = method === 'TELR' || method === 'PAYPAL' ? method : 'OFFLINE'
      const order = await orderQuote(quote.quote_id, billing, by)
      notify.success(t`The order was placed`)
      // Whatever the provider answers, the order is there and can be paid.
      await done()
      if (by !== 'OFFLINE') leaveFor((await startPayment(order.id, by)).redirect_url)
    })
  }
  const done = () => client.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
  const field = (key: string, label: string, value: string, onChange: (next: string) => void) => (
    <TextField name={key} label={label} value={value} onChange={onChange} error={sending.faultOf(key)} />
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack maw="30rem">
        {!isFree && (
          <>
            {field('name', t`Invoice to`, name, setName)}
            {field('tax_number', t`Tax number`, taxNumber, setTaxNumber)}
            {field('address', t`Billing address`, address, setAddress)}
            {field('email', t`Invoice by e-mail to`, email, setEmail)}
            <PaymentMethod methods={quote.payment_methods} chosen={method} onChoose={setMethod} />
            <Checkbox
              label={t`I agree to the terms of service and order with obligation to pay`}
              checked={agreed}
              onChange={(event) => setAgreed(event.currentTarget.checked)}
              error={sending.faultOf('agreement')}
            />
          </>
        )}
        <Group>
          <Button type="submit" loading={sending.running} disabled={isOld}>
            {isFree ? (
              <Trans>Take this plan</Trans>
            ) : method === 'TELR' || method === 'PAYPAL' ? (
              <Trans>Order and go to payment</Trans>
            ) : (
              <Trans>Order and pay by bank transfer</Trans>
            )}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
