// The order of what was priced: to whom the invoice goes, the terms, and the button. What costs nothing only needs the button.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { companyQuery, userQuery } from '#src/api/identity-queries.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { useSending } from '#src/screens/account/use-sending.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { activateQuote, orderQuote, type Quote, subscriptionQuery } from './subscription-calls.ts'

interface OrderingProps {
  readonly quote: Quote
  readonly onDone: () => void
}

export function Ordering({ quote, onDone }: OrderingProps) {
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
      await orderQuote(quote.quote_id, {
        ...{ name, tax_number: taxNumber || null, address: address || null, email: email || null },
      })
      notify.success(t`The order was placed`)
      await done()
    })
  }
  const done = async () => {
    onDone()
    await client.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
  }
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
            <Checkbox
              label={t`I agree to the terms of service and order with obligation to pay`}
              checked={agreed}
              onChange={(event) => setAgreed(event.currentTarget.checked)}
              error={sending.faultOf('agreement')}
            />
          </>
        )}
        <Group>
          <Button type="submit" loading={sending.running}>
            {isFree ? <Trans>Take this plan</Trans> : <Trans>Order and pay by bank transfer</Trans>}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
