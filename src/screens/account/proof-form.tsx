// Asks for the password, for a code, or for both.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { PasswordField } from '#src/fields/password/password-field.tsx'
import { TextField } from '#src/fields/text/text-field.tsx'
import { useSending } from './use-sending.ts'

export interface Proof {
  readonly password: string
  readonly code: string
}

interface ProofFormProps {
  readonly asksPassword?: boolean
  /** What the code is called; absent: none is asked for. */
  readonly codeLabel?: string | undefined
  /** Stands above the inputs. */
  readonly children?: ReactNode
  readonly submit: ReactNode
  readonly send: (proof: Proof) => Promise<void>
  readonly onStop: () => void
}

const fieldsOfCodes = { ZBOA0207: 'code', ZBOA0208: 'password' }

export function ProofForm({ asksPassword = false, codeLabel, children, submit, send: work, onStop }: ProofFormProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const locked = codeLabel ? 'code' : 'password'
  const { running, send, faultOf, refuse } = useSending(['password', 'code'], { ...fieldsOfCodes, ZBOA0203: locked })

  const press = () => {
    if (asksPassword && password === '') return refuse('password', 'ZBOA0010')
    if (codeLabel && code.trim() === '') return refuse('code', 'ZBOA0010')
    return send(() => work({ password, code: code.trim() }))
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void press()
      }}
    >
      <Stack maw="24rem">
        {children}
        {asksPassword && (
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
        {codeLabel && (
          <TextField
            name="code"
            label={codeLabel}
            required
            autoFocus={!asksPassword}
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
            error={faultOf('code')}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onStop}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={running}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
