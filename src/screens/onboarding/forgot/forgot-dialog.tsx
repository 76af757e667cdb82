// Asks whose password was forgotten, sends the mail, and leads to the page that waits for it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isAccountName } from '#openapi/input-rules.ts'
import { ApiError } from '#src/api/client.ts'
import { hostSuffix } from '#src/api/host.ts'
import { forgotPassword } from '#src/api/onboarding.ts'
import { report } from '#src/crud/view/report.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { afterSeconds } from '../handed-on.ts'

interface ForgotDialogProps {
  /** Given for employees. */
  readonly company?: string
  readonly onClose: () => void
}

const tooSoon = 'ZBOA0108'

export default function ForgotDialog({ company: given, onClose }: ForgotDialogProps) {
  const { t } = useLingui()
  const router = useRouter()
  const [username, setUsername] = useState('')
  const [company, setCompany] = useState(given ?? '')
  const [tried, setTried] = useState(false)
  const ofEmployee = given !== undefined

  const required = t`This field is required`
  const companyFault = ofEmployee && company.trim() === '' ? required : undefined
  const accountFault = username.trim() === '' ? required : accountProblem(username)

  function accountProblem(account: string): string | undefined {
    return isAccountName(account.trim()) ? undefined : t`Enter an employee code, e-mail address or phone number`
  }

  const proceed = async (email: string, seconds: number) => {
    const forgotten = { username: username.trim(), ...(ofEmployee && { company: company.trim().toLowerCase() }) }
    onClose()
    const state = { email, forgotten, resendAt: afterSeconds(seconds) }
    await router.navigate({ href: '/onboard/forgot-password', state })
  }

  const send = async () => {
    setTried(true)
    if (companyFault || accountFault) return false
    const whose = { username: username.trim(), ...(ofEmployee && { company: company.trim().toLowerCase() }) }
    try {
      const { email, retry_after } = await forgotPassword(whose)
      await proceed(email, retry_after)
    } catch (error) {
      report(error)
      // A mail is on its way already: the page that waits for it has the time until the next.
      const { code, context } = error instanceof ApiError ? error : {}
      if (code === tooSoon) await proceed(username.trim(), Number(context?.retry_after ?? 30))
    }
    return false
  }

  return (
    <ConfirmDialog
      opened
      title={<Trans>Forgot password</Trans>}
      description={
        <Trans>We send a link to the e-mail address of the account, with which you set a new password.</Trans>
      }
      confirmLabel={<Trans>Send the link</Trans>}
      validate={send}
      onDiscard={onClose}
    >
      <Stack gap="sm">
        {ofEmployee && (
          <TextField
            name="forgotten_company"
            label={t`Company domain`}
            required
            value={company}
            onChange={setCompany}
            suffix={hostSuffix()}
            error={tried ? companyFault : undefined}
            autoFocus={company === ''}
          />
        )}
        <TextField
          name="forgotten_username"
          label={ofEmployee ? t`Employee code, e-mail or mobile` : t`E-mail`}
          autoComplete="username"
          required
          value={username}
          onChange={setUsername}
          error={tried ? accountFault : undefined}
          autoFocus={!ofEmployee || company !== ''}
        />
      </Stack>
    </ConfirmDialog>
  )
}
