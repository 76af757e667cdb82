// Closing one's own account, after a question and the password.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { closeAccount } from '#src/api/account.ts'
import { baseAddress } from '#src/api/host.ts'
import { clearTokens } from '#src/api/tokens.ts'
import { report } from '#src/crud/view/report.ts'
import { go } from '#src/screens/go.ts'
import { confirm } from '#src/ui/dialog/confirm.ts'
import { notify } from '#src/ui/toast/notify.ts'

export function ClosingPart() {
  const { t } = useLingui()
  const router = useRouter()
  const client = useQueryClient()
  const [running, setRunning] = useState(false)

  const close = async () => {
    const sure = await confirm({
      title: t`Close your account?`,
      description: t`You are signed out everywhere and leave all your companies. After 30 days your name, phone and photo are gone for good.`,
      confirmLabel: t`Close my account`,
      destructive: true,
    })
    if (!sure) return
    setRunning(true)
    try {
      await closeAccount()
      clearTokens()
      client.removeQueries({ predicate: ({ meta }) => !meta?.lasting })
      notify.success(t`Your account is closed`)
      await go(router, baseAddress('/onboard/company-verification'))
    } catch (error) {
      report(error)
    } finally {
      setRunning(false)
    }
  }

  return (
    <Group>
      <Button variant="default" color="red" loading={running} onClick={() => void close()}>
        <Trans>Close my account</Trans>
      </Button>
    </Group>
  )
}
