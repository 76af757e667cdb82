// A company buys: what it has, the plans it may choose, what its choice costs, and the order.
import { Trans, useLingui } from '@lingui/react/macro'
import { Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { Choosing } from './choosing.tsx'
import { OpenOrder } from './open-order.tsx'
import { Present } from './present.tsx'
import { plansQuery, subscriptionQuery } from './subscription-calls.ts'

export default function OnlineSubscription() {
  const { t } = useLingui()
  useTitle(t`Plan and price`)
  return (
    <>
      <PageHeader
        title={t`Plan and price`}
        description={t`Choose a plan and how many people and terminals it is for. The price is shown before anything is ordered.`}
      />
      <Contents />
    </>
  )
}

function Contents() {
  const { permissions } = useSessionFacts()
  const present = useQuery({ ...subscriptionQuery, meta: { quiet: true } })
  const plans = useQuery({ ...plansQuery, meta: { quiet: true } })
  if (present.isError || plans.isError) {
    return <ErrorPanel onRetry={() => void Promise.all([present.refetch(), plans.refetch()])} />
  }
  if (!present.data || !plans.data) return <Skeleton shape="form" />
  const { open_order: order } = present.data
  const mayBuy = permissions.has('subscription.buy_own_order')
  return (
    <Stack>
      <Paper withBorder p="lg">
        <Present subscription={present.data} plans={plans.data} />
      </Paper>
      {order && (
        <Paper withBorder p="lg">
          <OpenOrder order={order} words={present.data} mayCancel={mayBuy} />
        </Paper>
      )}
      {!order && mayBuy && plans.data.length > 0 && (
        <Paper withBorder p="lg">
          <Choosing plans={plans.data} present={present.data} />
        </Paper>
      )}
      {plans.data.length === 0 && (
        <Text c="dimmed">
          <Trans>No plan is offered in your country yet. Please ask your vendor.</Trans>
        </Text>
      )}
    </Stack>
  )
}
