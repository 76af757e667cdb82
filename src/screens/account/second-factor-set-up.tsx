// Setting up the second factor: password, then the QR code for the app, then a code of the app.
import { Trans, useLingui } from '@lingui/react/macro'
import { Code, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { beginSecondFactor, confirmSecondFactor, type SecondFactorSecret } from '#src/api/account.ts'
import { late } from '#src/ui/late.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { ProofForm } from './proof-form.tsx'

const QrCode = late(() => import('./qr-code.tsx'))

interface SetUpProps {
  /** Told of the recovery codes. */
  readonly onDone: (codes: readonly string[]) => Promise<void>
  readonly onStop: () => void
}

export function SecondFactorSetUp({ onDone, onStop }: SetUpProps) {
  const { t } = useLingui()
  const [secret, setSecret] = useState<SecondFactorSecret>()

  if (!secret)
    return (
      <ProofForm
        asksPassword
        submit={<Trans>Continue</Trans>}
        send={async ({ password }) => setSecret(await beginSecondFactor(password))}
        onStop={onStop}
      />
    )
  return (
    <ProofForm
      key="code"
      codeLabel={t`Code that the app shows`}
      submit={<Trans>Switch on</Trans>}
      send={async ({ code }) => onDone((await confirmSecondFactor(code)).recovery_codes)}
      onStop={onStop}
    >
      <Text size="sm">
        <Trans>Scan this with an authenticator app on your phone, or type the key into it.</Trans>
      </Text>
      <Suspense fallback={<Skeleton shape="form" rows={2} />}>
        <QrCode text={secret.uri} label={t`QR code for the app`} />
      </Suspense>
      <Code dir="ltr">{secret.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</Code>
    </ProofForm>
  )
}
