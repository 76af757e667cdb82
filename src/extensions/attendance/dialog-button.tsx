// A button of a form that opens a dialog over it.
import { useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface DialogButtonProps {
  readonly label: ReactNode
  readonly icon: ReactNode
  readonly title: string
  /** Drawn only while the dialog is open. */
  readonly children: () => ReactNode
}

export function DialogButton({ label, icon, title, children }: DialogButtonProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" leftSection={icon} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        size="xl"
        title={title}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        {opened && children()}
      </Modal>
    </>
  )
}
