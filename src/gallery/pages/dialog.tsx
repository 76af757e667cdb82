// The confirm dialog: with a form that is checked and further buttons; before something is destroyed; not possible yet; with a
// close icon instead of buttons.
import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { TextField } from '#src/fields/text/text-field.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '#src/ui/dialog/confirm-dialog.tsx'

type Variant = Omit<ConfirmDialogProps, 'opened' | 'onDiscard' | 'children'>

const move = { title: 'Transfer 2 employees', description: 'They move to another department on 1 March.' }

/** Stands in for a call that takes a while. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 700))

const variants: Readonly<Record<string, Variant>> = {
  Question: move,
  'Before a delete': {
    title: 'Delete 3 records?',
    description: 'You can restore them from the trash.',
    confirmLabel: 'Delete',
    destructive: true,
  },
  'Not possible yet': { ...move, confirmDisabled: 'Choose a department first' },
  'Further buttons': { ...move, extraButtons: [{ label: 'Send a test', onClick: aWhile }], afterConfirm: aWhile },
  'Close icon': { ...move, closeIcon: true },
}

export default function Page() {
  return (
    <Group component="section" aria-label="Confirm dialog">
      {Object.entries(variants).map(([name, variant]) => (
        <Opener key={name} name={name} variant={variant} />
      ))}
      <FormOpener />
    </Group>
  )
}

interface OpenerProps {
  readonly name: string
  readonly variant: Variant
  readonly children?: ReactNode
}

function Opener({ name, variant, children }: OpenerProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {name}
      </Button>
      <ConfirmDialog {...variant} opened={opened} onDiscard={() => setOpened(false)}>
        {children}
      </ConfirmDialog>
    </>
  )
}

/** Goes on only with a reason. */
function FormOpener() {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const validate = async () => {
    await aWhile()
    setError(reason ? undefined : 'Say why')
    return reason !== ''
  }
  return (
    <Opener name="Form" variant={{ title: 'Reject the request', validate }}>
      <Text size="sm">Ana Torres, leave of 3 days</Text>
      <TextField label="Reason" required value={reason} onChange={setReason} error={error} />
    </Opener>
  )
}
