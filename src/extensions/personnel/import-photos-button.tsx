// The button above the list of employees that brings in their photos from files.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'

const ImportPhotosDialog = lazy(() => import('./import-photos-dialog.tsx'))

export function ImportPhotosButton() {
  const { permissions } = useSessionFacts()
  const [opened, setOpened] = useState(false)
  if (!permissions.has('team.import_photo_employee')) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPhotoUp size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <Trans>Import photos</Trans>
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <ImportPhotosDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
