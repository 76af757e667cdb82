// Asks for the password, for a code, or for both.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { PasswordField } from '#src/fields/password/password-field.tsx'
import { TextField } from '#src/fields/text/text-field.tsx'
import { SentField } from '#src/screens/sent-form/sent-field.tsx'
import { useSentForm } from '#src/screens/sent-form/use-sent-form.tsx'

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

const fieldsOfCodes = { ZBOA0207: 'code', ZBOA0208: 'password' } as const

export function ProofForm({ asksPassword = false, codeLabel, children, submit, send: work, onStop }: ProofFormProps) {
  const { t } = useLingui()
  const form = useSentForm({
    initialValues: { password: '', code: '' },
    check: ({ password, code }) => ({
      password: asksPassword && password === '' && 'ZBOA0010',
      code: codeLabel !== undefined && code.trim() === '' && 'ZBOA0010',
    }),
    named: { ...fieldsOfCodes, ZBOA0203: codeLabel ? 'code' : 'password' },
    send: ({ password, code }) => work({ password, code: code.trim() }),
  })

  return (
    <form noValidate onSubmit={form.submit}>
      <Stack maw="24rem">
        {children}
        {asksPassword && (
          <SentField form={form} field="password">
            {(joined) => <PasswordField {...joined} label={t`Password`} required autoFocus />}
          </SentField>
        )}
        {codeLabel && (
          <SentField form={form} field="code">
            {(joined) => (
              <TextField
                {...joined}
                label={codeLabel}
                required
                autoFocus={!asksPassword}
                autoComplete="one-time-code"
              />
            )}
          </SentField>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onStop}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={form.running}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
