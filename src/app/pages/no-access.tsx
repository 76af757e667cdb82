// Why a page is not open to somebody: the company's plan leaves its module out, or they have no right to it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { lackedModule } from '#openapi/feature-rights.ts'
import { userQuery } from '#src/api/identity-queries.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { MessagePage } from './message-page.tsx'

export default function NoAccess({ permission }: { readonly permission: string }) {
  const { data: user } = useSuspenseQuery(userQuery)
  const lacked = lackedModule(user.features, permission)
  if (lacked === undefined) return <Navigate to="/unauthorized" replace />
  return (
    <NotInPlan maySubscribe={user.permissions.includes('subscription.view_own_order')} isOfDoors={lacked === 'acc'} />
  )
}

interface NotInPlanProps {
  readonly maySubscribe: boolean
  readonly isOfDoors: boolean
}

function NotInPlan({ maySubscribe, isOfDoors }: NotInPlanProps) {
  const { t } = useLingui()
  useTitle(t`Not part of your plan`)
  return (
    <MessagePage
      title={<Trans>Not part of your plan</Trans>}
      action={
        maySubscribe && (
          <Button component={Link} to="/onlineSubscription">
            <Trans>To the subscription</Trans>
          </Button>
        )
      }
    >
      <Trans>
        The subscription of your company does not include this page. What was entered here is kept and is there again
        once a plan includes it.
      </Trans>
      {isOfDoors && (
        <>
          {' '}
          <Trans>
            Doors open and shut as before, and employees who leave are still removed from them. Opening doors from here
            and changing their settings work again with such a plan.
          </Trans>
        </>
      )}
      {!maySubscribe && (
        <>
          {' '}
          <Trans>Ask an owner of your company to change the plan.</Trans>
        </>
      )}
    </MessagePage>
  )
}
