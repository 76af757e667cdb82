// After the password: asks for the code of the app, or a recovery code, and goes on with the sign-in.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { signInWithCode } from '#src/api/account.ts'
import { ApiError } from '#src/api/client.ts'
import type { SignedIn } from '#src/api/identity.ts'
import { report } from '#src/crud/view/report.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { translateServerMessage } from '#src/i18n/server-message.ts'

interface SecondFactorDialogProps {
  /** From the refusal of the password alone. */
  readonly token: string
  readonly onSignedIn: (signedIn: SignedIn) => Promise<void>
  readonly onClose: () => void
}

const wrongCode = 'ZBOA0207'

export default function SecondFactorDialog({ token, onSignedIn, onClose }: SecondFactorDialogProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()

  const { mutate: signIn, isPending } = useMutation({
    // What the field says is not said twice.
    meta: { quiet: true },
    mutationFn: async (entered: string) => onSignedIn(await signInWithCode({ mfa_token: token, code: entered })),
    onError: async (error) => {
      if (error instanceof ApiError && error.code === wrongCode)
        return setFault(await translateServerMessage({ code: wrongCode, message: error.message }))
      report(error)
      // The sign-in that waited is over: it begins again with the password.
      if (error instanceof ApiError) onClose()
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entered = code.trim()
    setFault(entered === '' ? t`This field is required` : undefined)
    if (entered !== '') signIn(entered)
  }

  return (
    <Modal opened onClose={onClose} title={t`Second factor`} centered closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextField
            name="code"
            label={t`Code of the app, or a recovery code`}
            required
            autoFocus
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
            error={fault}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={isPending}>
              <Trans>Sign in</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
