// A button that opens a line for a reason, and sends it.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { TextField } from '#src/fields/text/text-field.tsx'
import { useSending } from '#src/screens/account/use-sending.ts'

interface ReasonFormProps {
  readonly name: string
  /** Of the button. */
  readonly does: string
  /** Of the line. */
  readonly label: string
  readonly send: (reason: string) => Promise<void>
}

export function ReasonForm({ name, does, label, send }: ReasonFormProps) {
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState('')
  const sending = useSending([name])
  if (!opened)
    return (
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        {does}
      </Button>
    )
  const submit = () => {
    if (reason.trim() === '') return sending.refuse(name, 'ZBRP0105')
    return sending.send(async () => {
      await send(reason.trim())
      setOpened(false)
      setReason('')
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
      <TextField
        name={name}
        label={label}
        required
        autoFocus
        value={reason}
        onChange={(next) => setReason(next ?? '')}
        error={sending.faultOf(name)}
      />
      <Button type="submit" size="compact-sm" mt="xs" loading={sending.running}>
        {does}
      </Button>
    </form>
  )
}
