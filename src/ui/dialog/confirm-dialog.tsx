// The generic confirm dialog: title, description, own content or form, Confirm and Discard and further buttons, or a close icon only.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'

/** What one press of a button does; while it runs the button shows it and every button is disabled. */
type Step = () => unknown

export interface ExtraButton {
  readonly label: ReactNode
  readonly onClick: Step
}

export interface ConfirmDialogProps {
  readonly opened: boolean
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** The form's validation (and sending): only `true` lets the dialog go on. */
  readonly validate?: () => boolean | Promise<boolean>
  /** Closes the dialog: by Discard, Escape and the close icon, and on Confirm after the validation. */
  readonly onDiscard: Step
  /** Runs last on Confirm. */
  readonly afterConfirm?: Step
  readonly confirmLabel?: ReactNode
  /** Why Confirm is not possible yet; undefined: it is. */
  readonly confirmDisabled?: string | undefined
  readonly discardLabel?: ReactNode
  readonly extraButtons?: readonly ExtraButton[]
  /** A close icon instead of buttons. */
  readonly closeIcon?: boolean
  /** The confirmed step destroys something. */
  readonly destructive?: boolean
  readonly size?: number | string
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, description, children, onDiscard, closeIcon = false, size = 'md' } = props
  const { t } = useLingui()
  const [running, setRunning] = useState<string>()

  const run = (name: string, step: Step) => async () => {
    setRunning(name)
    try {
      await step()
    } finally {
      setRunning(undefined)
    }
  }
  const discard = run('discard', onDiscard)

  return (
    <Modal
      opened={opened}
      onClose={() => running === undefined && discard()}
      title={title}
      size={size}
      centered
      withCloseButton={closeIcon}
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnClickOutside={closeIcon}
    >
      <Stack gap="md">
        {description && <Text size="sm">{description}</Text>}
        {children}
        {!closeIcon && <Buttons {...props} running={running} run={run} />}
      </Stack>
    </Modal>
  )
}

interface ButtonsProps extends ConfirmDialogProps {
  readonly running: string | undefined
  readonly run: (name: string, step: Step) => () => Promise<void>
}

function Buttons(props: ButtonsProps) {
  const {
    validate,
    onDiscard,
    afterConfirm,
    confirmLabel,
    confirmDisabled,
    discardLabel,
    extraButtons = [],
    destructive,
    running,
    run,
  } = props

  const confirm = async () => {
    if (confirmDisabled) return
    if (validate && !(await validate())) return
    await onDiscard()
    await afterConfirm?.()
  }
  const stateOf = (name: string) => ({ loading: running === name, disabled: running !== undefined })

  return (
    <Group justify="flex-end" gap="xs">
      {extraButtons.map(({ label, onClick }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the buttons of one dialog are fixed
        <Button key={index} variant="default" onClick={run(`extra${index}`, onClick)} {...stateOf(`extra${index}`)}>
          {label}
        </Button>
      ))}
      <Button variant="default" onClick={run('discard', onDiscard)} {...stateOf('discard')}>
        {discardLabel ?? <Trans>Discard</Trans>}
      </Button>
      <Button
        {...(destructive ? { color: 'red' } : { 'data-autofocus': true })}
        onClick={run('confirm', confirm)}
        {...stateOf('confirm')}
        {...(confirmDisabled && { 'data-disabled': true, 'aria-disabled': true, title: confirmDisabled })}
      >
        {confirmLabel ?? <Trans>Confirm</Trans>}
      </Button>
    </Group>
  )
}
