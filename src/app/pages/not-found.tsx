// An address that leads nowhere.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTitle } from '#src/screens/use-title.ts'
import { MessagePage } from './message-page.tsx'

export default function NotFound() {
  const { t } = useLingui()
  useTitle(t`Page not found`)
  return (
    <MessagePage
      title={<Trans>Page not found</Trans>}
      action={
        <Button component={Link} to="/">
          <Trans>To the start page</Trans>
        </Button>
      }
    >
      <Trans>There is nothing at this address. It may be misspelt, or the page has moved.</Trans>
    </MessagePage>
  )
}
