// Asks who one is once more, before an act that a stolen session must not do.
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { reAuthenticate } from '#src/api/account.ts'
import { userQuery } from '#src/api/identity-queries.ts'
import { openProofs } from '#src/api/open-proofs.ts'
import { useMessages } from '#src/crud/view/record/problem-text.ts'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { ProofForm } from './proof-form.tsx'

export default function ProofDialog() {
  return (
    <Modal
      opened
      onClose={() => openProofs.settle(false)}
      title={<Trans>Please confirm that it is you</Trans>}
      withCloseButton={false}
      closeOnClickOutside={false}
      centered
    >
      <Suspense fallback={<Skeleton shape="form" rows={2} />}>
        <Asked />
      </Suspense>
    </Modal>
  )
}

function Asked() {
  const { t } = useLingui()
  useMessages()
  const { data: user } = useSuspenseQuery(userQuery)
  return (
    <ProofForm
      asksPassword
      codeLabel={user.mfa_enabled ? t`Code of the app, or a recovery code` : undefined}
      submit={<Trans>Confirm</Trans>}
      send={async ({ password, code }) => {
        await reAuthenticate({ password, ...(code && { code }) })
        openProofs.settle(true)
      }}
      onStop={() => openProofs.settle(false)}
    >
      <Text size="sm" c="dimmed">
        <Trans>What you are about to do asks for your password. The confirmation holds for ten minutes.</Trans>
      </Text>
    </ProofForm>
  )
}
