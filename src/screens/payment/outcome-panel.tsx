// What became of a payment, in words, with what to do now (specification, sections 2.4 and 4).
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { companyAddress } from '#src/api/host.ts'
import type { PaymentOutcome } from '#src/api/payment.ts'
import { ResultPanel, type Severity } from '#src/ui/result-panel/result-panel.tsx'
import { Receipt } from './receipt.tsx'

export type Page = 'card' | 'wallet'

type Status = PaymentOutcome['status']

/** As the specification has it, where a wallet's failure has the colour of a success: its words and its mark say that it is none. */
const severities: Readonly<Record<Page, Readonly<Partial<Record<Status, Severity>>>>> = {
  card: { ORDER_PAID: 'warning', PAID: 'success', CANCELLED: 'warning', DECLINED: 'warning' },
  wallet: { ORDER_PAID: 'warning', PAID: 'success', FAILED: 'success' },
}

/** What is not decided yet is no failure, and a failure no success, whatever their colours. */
const marks: Readonly<Partial<Record<Status, Severity>>> = { FAILED: 'error', PENDING: 'info' }

interface OutcomePanelProps {
  readonly page: Page
  readonly outcome: PaymentOutcome
  readonly onRetry: () => void
}

export function OutcomePanel({ page, outcome, onRetry }: OutcomePanelProps) {
  const words = useWords()[outcome.status]
  const retry = (
    <Button size="xs" variant="default" onClick={onRetry}>
      <Trans>Ask again</Trans>
    </Button>
  )
  return (
    <ResultPanel
      severity={severities[page][outcome.status] ?? 'error'}
      mark={marks[outcome.status]}
      title={words.title}
      actions={outcome.status === 'PENDING' ? retry : <Onward outcome={outcome} />}
    >
      {words.text}
      <Receipt outcome={outcome} />
    </ResultPanel>
  )
}

/** Orders are on the company's own host, which only those learn who know the whole reference. */
function Onward({ outcome: { company_domain: domain, status } }: Pick<OutcomePanelProps, 'outcome'>) {
  const isPaid = status === 'PAID' || status === 'ORDER_PAID'
  const page = isPaid ? '/subscription/order' : '/onlineSubscription'
  return (
    <Button
      size="xs"
      component="a"
      href={(domain && companyAddress(domain, page)) || page}
      variant={isPaid ? 'filled' : 'default'}
    >
      {isPaid ? <Trans>Invoice and orders</Trans> : <Trans>Back to the subscription</Trans>}
    </Button>
  )
}

interface Words {
  readonly title: ReactNode
  readonly text: ReactNode
}

function useWords(): Readonly<Record<Status, Words>> {
  const { t } = useLingui()
  return {
    PAID: { title: t`Paid`, text: t`The subscription is active. The invoice is with your orders.` },
    ORDER_PAID: { title: t`This order was paid before`, text: t`Nothing was charged again.` },
    CANCELLED: {
      title: t`The payment was cancelled`,
      text: t`Nothing was charged. The order still waits: it can be paid again or cancelled.`,
    },
    DECLINED: {
      title: t`The card was declined`,
      text: t`Nothing was charged. Try another card, ask your bank, or pay by bank transfer.`,
    },
    FAILED: {
      title: t`Not paid`,
      text: t`The payment did not succeed, and the order was not paid. Try it again, or pay another way.`,
    },
    PENDING: {
      title: t`The payment is being checked`,
      text: t`The provider has not decided yet. You can close this page: the subscription starts automatically once it is paid.`,
    },
    INVALID_PAYER: {
      title: t`Another account paid`,
      text: t`The account that came back is not the one that agreed to the payment. Nothing was charged.`,
    },
    ORDER_NOT_FOUND: {
      title: t`No such payment`,
      text: t`The address is not complete or belongs to no payment. Your orders show what was paid.`,
    },
  }
}
