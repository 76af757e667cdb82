// The page that a payer comes back to: it waits, asks what became of the payment, and says it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { regionQuery } from '#src/api/identity-queries.ts'
import type { PaymentOutcome } from '#src/api/payment.ts'
import { Waiting } from '#src/screens/onboarding/code/waiting.tsx'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import { ResultPanel } from '#src/ui/result-panel/result-panel.tsx'
import { OutcomePanel, type Page } from './outcome-panel.tsx'
import { useConfirmed } from './use-confirmed.ts'

interface ResultPageProps {
  readonly page: Page
  readonly confirm: () => Promise<PaymentOutcome>
}

export function ResultPage({ page, confirm }: ResultPageProps) {
  const { t } = useLingui()
  const { data: region } = useQuery(regionQuery)
  const { confirmed, retry } = useConfirmed(confirm)
  useTitle(t`Payment`)
  return (
    <AuthLayout region={region} title={<Trans>Payment</Trans>}>
      {confirmed.kind === 'waiting' && (
        <Waiting>
          <Trans>One moment: the payment is being confirmed. Please leave this page open.</Trans>
        </Waiting>
      )}
      {confirmed.kind === 'done' && <OutcomePanel page={page} outcome={confirmed.outcome} onRetry={retry} />}
      {confirmed.kind === 'failed' && (
        <ResultPanel
          severity="error"
          title={<Trans>The payment could not be looked up</Trans>}
          actions={
            <Button size="xs" variant="default" onClick={retry}>
              <Trans>Ask again</Trans>
            </Button>
          }
        >
          <Trans>What was paid is not lost: the subscription starts automatically, and your orders show it.</Trans>
        </ResultPanel>
      )}
    </AuthLayout>
  )
}
