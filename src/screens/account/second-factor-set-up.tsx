// Setting up the second factor: password, then the QR code for the app, then a code of the app.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { beginSecondFactor, confirmSecondFactor, type SecondFactorSecret } from '#src/api/account.ts'
import { PasswordField } from '#src/fields/password/password-field.tsx'
import { TextField } from '#src/fields/text/text-field.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { useSending } from './use-sending.ts'

const QrCode = lazy(() => import('./qr-code.tsx'))

interface SetUpProps {
  /** Told of the recovery codes. */
  readonly onDone: (codes: readonly string[]) => Promise<void>
  readonly onStop: () => void
}

const fieldsOfCodes = { ZBOA0203: 'password', ZBOA0207: 'code', ZBOA0208: 'password' }

export function SecondFactorSetUp({ onDone, onStop }: SetUpProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [secret, setSecret] = useState<SecondFactorSecret>()
  const { running, send, faultOf, refuse } = useSending(['password', 'code'], fieldsOfCodes)

  const submit = () => {
    if (!secret && password === '') return refuse('password', 'ZBOA0010')
    if (secret && code.trim() === '') return refuse('code', 'ZBOA0010')
    return send(async () => {
      if (secret) await onDone((await confirmSecondFactor(code.trim())).recovery_codes)
      else setSecret(await beginSecondFactor(password))
    })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack maw="24rem">
        {secret ? (
          <>
            <Text size="sm">
              <Trans>Scan this with an authenticator app on your phone, or type the key into it.</Trans>
            </Text>
            <Suspense fallback={<Skeleton shape="form" rows={2} />}>
              <QrCode text={secret.uri} label={t`QR code for the app`} />
            </Suspense>
            <Code dir="ltr">{secret.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</Code>
            <TextField
              name="code"
              label={t`Code that the app shows`}
              required
              autoFocus
              autoComplete="one-time-code"
              value={code}
              onChange={setCode}
              error={faultOf('code')}
            />
          </>
        ) : (
          <PasswordField
            name="password"
            label={t`Password`}
            required
            autoFocus
            value={password}
            onChange={(next) => setPassword(next ?? '')}
            error={faultOf('password')}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onStop}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={running}>
            {secret ? <Trans>Switch on</Trans> : <Trans>Continue</Trans>}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
