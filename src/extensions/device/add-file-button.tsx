// The buttons that take files for terminals from the browser: above those of a company, and above the firmware that a vendor offers.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { late } from '#src/ui/late.tsx'

const AddFileDialog = late(() => import('./add-file-dialog.tsx'))

export const AddFileButton = () => <AddButton of="terminal_file" right="device.add_terminal_file" />

export const AddFirmwareButton = () => <AddButton of="vendor_firmware" right="vendor.add_vendor_firmware" />

interface Adding {
  readonly of: 'terminal_file' | 'vendor_firmware'
  readonly right: string
}

function AddButton({ of, right }: Adding) {
  const { permissions } = useSessionFacts()
  const [opened, setOpened] = useState(false)
  if (!permissions.has(right)) return null
  return (
    <>
      <Button leftSection={<IconUpload size={16} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {of === 'terminal_file' ? <Trans>Add a file</Trans> : <Trans>Add firmware</Trans>}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <AddFileDialog of={of} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
