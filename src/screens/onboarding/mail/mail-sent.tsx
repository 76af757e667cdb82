// Waits for a mail to be read: where it went, and a button that sends it again after half a minute.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '#src/api/client.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { Emblem } from '#src/ui/emblem/emblem.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { afterSeconds } from '../handed-on.ts'
import styles from '../links.module.css'
import { useCountdown } from './use-countdown.ts'

interface MailSentProps {
  readonly email: string
  readonly children: ReactNode
  /** Sends the mail again; the seconds until the next one. */
  readonly resend: () => Promise<{ readonly retry_after: number }>
}

const tooSoon = 'ZBOA0108'

export function MailSent({ email, children, resend }: MailSentProps) {
  const { t } = useLingui()
  const router = useRouter()
  const resendAt = useRouterState({ select: ({ location }) => location.state.resendAt })
  const left = useCountdown(resendAt ?? 0)
  const shown = formatNumber(left)

  /** Kept in the navigation, so that a reload does not end the wait. */
  const waitFor = (seconds: number) =>
    router.navigate({
      to: router.state.location.pathname,
      replace: true,
      state: (before) => ({ ...before, resendAt: afterSeconds(seconds) }),
    })

  const { mutate: send, isPending } = useMutation({
    mutationFn: resend,
    onSuccess: ({ retry_after }) => {
      notify.success(t`The mail is on its way`)
      return waitFor(retry_after)
    },
    onError: (error) => {
      const { code, context } = error instanceof ApiError ? error : {}
      return code === tooSoon ? waitFor(Number(context?.retry_after ?? 30)) : undefined
    },
  })

  return (
    <Stack>
      <Emblem icon={IconMail} />
      <p className={styles.lead}>{children}</p>
      <TextField label={t`E-mail`} name="email" value={email} readOnly onChange={() => undefined} />
      <Button onClick={() => send()} loading={isPending} disabled={left > 0} fullWidth>
        {left > 0 ? <Trans>Send again in {shown} s</Trans> : <Trans>Send again</Trans>}
      </Button>
      <nav className={styles.others} aria-label={t`Other ways`}>
        <Link to="/onboard/company-verification" state={{ email: email.includes('*') ? '' : email }}>
          <Trans>To the sign-in page</Trans>
        </Link>
      </nav>
    </Stack>
  )
}
