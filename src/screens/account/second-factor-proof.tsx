// Asks for password and code before the second factor is touched.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { PasswordField } from '#src/fields/password/password-field.tsx'
import { TextField } from '#src/fields/text/text-field.tsx'
import { useSending } from './use-sending.ts'

interface SecondFactorProofProps {
  readonly label: string
  readonly send: (proof: { password: string; code: string }) => Promise<void>
  readonly onStop: () => void
}

const fieldsOfCodes = { ZBOA0203: 'code', ZBOA0207: 'code', ZBOA0208: 'password' }

export function SecondFactorProof({ label, send: work, onStop }: SecondFactorProofProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { running, send, faultOf, refuse } = useSending(['password', 'code'], fieldsOfCodes)

  const submit = () => {
    if (password === '') return refuse('password', 'ZBOA0010')
    if (code.trim() === '') return refuse('code', 'ZBOA0010')
    return send(() => work({ password, code: code.trim() }))
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
        <PasswordField
          name="password"
          label={t`Password`}
          required
          autoFocus
          value={password}
          onChange={(next) => setPassword(next ?? '')}
          error={faultOf('password')}
        />
        <TextField
          name="code"
          label={t`Code of the app, or a recovery code`}
          required
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          error={faultOf('code')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onStop}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={running}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
