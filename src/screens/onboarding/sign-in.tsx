// Administrators sign in with account and password, and accept the terms.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { type SignedIn, secondFactorToken, signInAdministrator } from '#src/api/identity.ts'
import { regionQuery } from '#src/api/identity-queries.ts'
import { beginSession } from '#src/api/session.ts'
import { report } from '#src/crud/view/report.ts'
import { PasswordField } from '#src/fields/password/password-field.tsx'
import { TextField } from '#src/fields/text/text-field.tsx'
import { go } from '#src/screens/go.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { Agreement } from './agreement.tsx'
import { afterSignIn, knownEmail } from './handed-on.ts'

const SecondFactorDialog = lazy(() => import('./second-factor-dialog.tsx'))

export default function SignIn() {
  const { t } = useLingui()
  const router = useRouter()
  const client = useQueryClient()
  const { data: region } = useQuery(regionQuery)
  const [username, setUsername] = useState(() => knownEmail(router))
  const [password, setPassword] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const [running, setRunning] = useState(false)
  const [challenge, setChallenge] = useState<string>()
  useTitle(t`Sign in`)

  const missing = (value: string) => (tried && value === '' ? t`This field is required` : undefined)

  const enter = async ({ company_domain, ...pair }: SignedIn) => {
    client.removeQueries({ predicate: ({ meta }) => !meta?.lasting })
    await go(router, afterSignIn(router, beginSession(pair, company_domain)))
  }

  const signIn = async () => {
    setRunning(true)
    try {
      // Where the session belongs is told by the host that the region names.
      await client.ensureQueryData(regionQuery)
      await enter(await signInAdministrator({ username, password, agreement: agreed }))
    } catch (error) {
      const token = secondFactorToken(error)
      if (token) setChallenge(token)
      else report(error)
    } finally {
      setRunning(false)
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const empty = username.trim() === '' ? 'username' : password === '' ? 'password' : undefined
    if (empty) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus()
      return
    }
    if (agreed) void signIn()
    else notify.warning(t`Please read and accept the terms of service and the privacy policy first`)
  }

  return (
    <AuthLayout region={region} variant="landing" title={<Trans>Sign in as administrator</Trans>}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextField
            name="username"
            label={t`E-mail`}
            type="email"
            autoComplete="username"
            autoFocus
            required
            value={username}
            onChange={setUsername}
            error={missing(username.trim())}
          />
          <PasswordField
            name="password"
            label={t`Password`}
            required
            value={password}
            onChange={(next) => setPassword(next ?? '')}
            error={missing(password)}
          />
          <Agreement value={agreed} onChange={setAgreed} />
          <Button type="submit" loading={running} fullWidth>
            <Trans>Sign in</Trans>
          </Button>
        </Stack>
      </form>
      <Suspense fallback={null}>
        {challenge && (
          <SecondFactorDialog token={challenge} onSignedIn={enter} onClose={() => setChallenge(undefined)} />
        )}
      </Suspense>
    </AuthLayout>
  )
}
