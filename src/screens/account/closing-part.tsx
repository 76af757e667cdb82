// Closing one's own account, after a question and the password.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { closeAccount } from '#src/api/account.ts'
import { baseAddress } from '#src/api/host.ts'
import { clearTokens } from '#src/api/tokens.ts'
import { go } from '#src/screens/go.ts'
import { confirm } from '#src/ui/dialog/confirm.ts'
import { notify } from '#src/ui/toast/notify.ts'

export function ClosingPart() {
  const { t } = useLingui()
  const router = useRouter()
  const client = useQueryClient()

  const { mutate: close, isPending: running } = useMutation({
    mutationFn: async () => {
      const sure = await confirm({
        title: t`Close your account?`,
        description: t`You are signed out everywhere and leave all your companies. After 30 days your name, phone and photo are gone for good.`,
        confirmLabel: t`Close my account`,
        destructive: true,
      })
      if (!sure) return
      await closeAccount()
      clearTokens()
      client.removeQueries({ predicate: ({ meta }) => !meta?.lasting })
      notify.success(t`Your account is closed`)
      await go(router, baseAddress('/onboard/company-verification'))
    },
  })

  return (
    <Group>
      <Button variant="default" color="red" loading={running} onClick={() => close()}>
        <Trans>Close my account</Trans>
      </Button>
    </Group>
  )
}
