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
  if (lackedModule(user.features, permission) === undefined) return <Navigate to="/unauthorized" replace />
  return <NotInPlan maySubscribe={user.permissions.includes('subscription.view_own_order')} />
}

function NotInPlan({ maySubscribe }: { readonly maySubscribe: boolean }) {
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
    </MessagePage>
  )
}
