// The frame around an open record: dialog, drawer, or page.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Drawer, Modal, Paper } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import styles from './record-frame.module.css'

interface RecordFrameProps {
  readonly opens: 'dialog' | 'drawer' | 'page'
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

export function RecordFrame({ opens, title, onClose, children }: RecordFrameProps) {
  const { t } = useLingui()
  const shared = { opened: true, onClose, title, closeButtonProps: { 'aria-label': t`Close` } }
  if (opens === 'dialog') {
    return (
      <Modal {...shared} size="lg" closeOnClickOutside={false}>
        {children}
      </Modal>
    )
  }
  if (opens === 'drawer') {
    return (
      <Drawer {...shared} position="right" size="xl" closeOnClickOutside={false}>
        {children}
      </Drawer>
    )
  }
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} className={styles.back} aria-hidden />}
            onClick={onClose}
          >
            <Trans>Back to the list</Trans>
          </Button>
        }
      />
      <Paper withBorder p="lg">
        {children}
      </Paper>
    </>
  )
}
