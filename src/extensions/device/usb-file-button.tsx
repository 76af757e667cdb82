// The button above the list of punches that takes over a file from a USB stick.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUsb } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { late } from '#src/ui/late.tsx'

const UsbFileDialog = late(() => import('./usb-file-dialog.tsx'))

export function UsbFileButton() {
  const { permissions } = useSessionFacts()
  const [opened, setOpened] = useState(false)
  if (!permissions.has('device.usb_upload_transaction')) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUsb size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <Trans>USB file</Trans>
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <UsbFileDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
