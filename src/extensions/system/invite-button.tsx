// The button above the list of users that asks whom to invite.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'

const InviteDialog = lazy(() => import('./invite-dialog.tsx'))

export function InviteButton() {
  const { permissions } = useSessionFacts()
  const [opened, setOpened] = useState(false)
  if (!permissions.has('system.invite_user')) return null
  return (
    <>
      <Button leftSection={<IconMail size={16} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <Trans>Invite users</Trans>
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <InviteDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
