// The page for those who came to an address that they may not see.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTitle } from '#src/screens/use-title.ts'
import { MessagePage } from './message-page.tsx'

export default function Unauthorized() {
  const { t } = useLingui()
  useTitle(t`Unauthorized`)
  return (
    <main>
      <MessagePage
        title={<Trans>Unauthorized</Trans>}
        action={
          <Button component={Link} to="/">
            <Trans>To the start page</Trans>
          </Button>
        }
      >
        <Trans>You do not have permission to access this page</Trans>
      </MessagePage>
    </main>
  )
}
