// Waits for a mail to be read: where it went, and a button that sends it again after half a minute.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import { report } from '#src/crud/view/report.ts'
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
  const [running, setRunning] = useState(false)
  const shown = formatNumber(left)

  /** Kept in the navigation, so that a reload does not end the wait. */
  const waitFor = (seconds: number) =>
    router.navigate({
      to: router.state.location.pathname,
      replace: true,
      state: (before) => ({ ...before, resendAt: afterSeconds(seconds) }),
    })

  const send = async () => {
    setRunning(true)
    try {
      const { retry_after } = await resend()
      notify.success(t`The mail is on its way`)
      await waitFor(retry_after)
    } catch (error) {
      report(error)
      const { code, context } = error instanceof ApiError ? error : {}
      if (code === tooSoon) await waitFor(Number(context?.retry_after ?? 30))
    } finally {
      setRunning(false)
    }
  }

  return (
    <Stack>
      <Emblem icon={IconMail} />
      <p className={styles.lead}>{children}</p>
      <TextField label={t`E-mail`} name="email" value={email} readOnly onChange={() => undefined} />
      <Button onClick={() => void send()} loading={running} disabled={left > 0} fullWidth>
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
