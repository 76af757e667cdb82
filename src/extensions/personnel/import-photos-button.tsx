// The buttons that bring in photos from files: those of employees above their list, those for terminals above the list of these.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { late } from '#src/ui/late.tsx'
import type { PhotoTarget } from './employee-calls.ts'

const ImportPhotosDialog = late(() => import('./import-photos-dialog.tsx'))

export const ImportPhotosButton = () => <PhotosButton />

export const ImportBioPhotosButton = () => <PhotosButton only="biophoto" />

function PhotosButton({ only }: { readonly only?: PhotoTarget }) {
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
          <ImportPhotosDialog only={only} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
