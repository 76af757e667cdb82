// The button above a list of users, or of a vendor's staff, that asks whom to invite.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { late } from '#src/ui/late.tsx'
import type { Invitees } from './system-calls.ts'

const InviteDialog = late(() => import('./invite-dialog.tsx'))

export const InviteButton = () => <Inviting whom="user" />
export const InviteStaffButton = () => <Inviting whom="vendor_user" />

function Inviting({ whom }: { readonly whom: Invitees }) {
  const { permissions } = useSessionFacts()
  const [opened, setOpened] = useState(false)
  if (!permissions.has(whom === 'user' ? 'system.invite_user' : 'vendor.invite_vendor_user')) return null
  return (
    <>
      <Button leftSection={<IconMail size={16} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <Trans>Invite users</Trans>
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <InviteDialog whom={whom} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
