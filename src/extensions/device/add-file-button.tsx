// The button above the list of files of terminals that takes one from the browser.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'

const AddFileDialog = lazy(() => import('./add-file-dialog.tsx'))

export function AddFileButton() {
  const { permissions } = useSessionFacts()
  const [opened, setOpened] = useState(false)
  if (!permissions.has('device.add_terminal_file')) return null
  return (
    <>
      <Button leftSection={<IconUpload size={16} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <Trans>Add a file</Trans>
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <AddFileDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
