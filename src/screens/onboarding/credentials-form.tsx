// Account and password, with the tick that accepts the terms: the form of those who sign in.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { PasswordField } from '#src/fields/password/password-field.tsx'
import { TextField } from '#src/fields/text/text-field.tsx'
import { notify } from '#src/ui/toast/notify.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

interface CredentialsFormProps {
  readonly accountLabel: string
  readonly accountType: 'email' | 'text'
  readonly account?: string
  /** Stands above the account. */
  readonly above?: ReactNode
  /** Stands above the button: ticks, links. */
  readonly children: ReactNode
  /** The name of the first field above that is empty. */
  readonly missing?: string | undefined
  /** Whether the terms are accepted; absent where nothing has to be. */
  readonly agreed?: boolean
  readonly running: boolean
  readonly onTry?: () => void
  readonly onSend: (credentials: Credentials) => void
}

export function CredentialsForm(props: CredentialsFormProps) {
  const { accountLabel, accountType, above, children, missing, agreed = true, running, onTry, onSend } = props
  const { t } = useLingui()
  const [username, setUsername] = useState(props.account ?? '')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)

  const fault = (value: string) => (tried && value === '' ? t`This field is required` : undefined)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    onTry?.()
    const empty = missing ?? (username.trim() === '' ? 'username' : password === '' ? 'password' : undefined)
    if (empty) event.currentTarget.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus()
    else if (agreed) onSend({ username: username.trim(), password })
    else notify.warning(t`Please read and accept the terms of service and the privacy policy first`)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {above}
        <TextField
          name="username"
          label={accountLabel}
          type={accountType}
          autoComplete="username"
          autoFocus={above === undefined}
          required
          value={username}
          onChange={setUsername}
          error={fault(username.trim())}
        />
        <PasswordField
          name="password"
          label={t`Password`}
          required
          value={password}
          onChange={(next) => setPassword(next ?? '')}
          error={fault(password)}
        />
        {children}
        <Button type="submit" loading={running} fullWidth>
          <Trans>Sign in</Trans>
        </Button>
      </Stack>
    </form>
  )
}
