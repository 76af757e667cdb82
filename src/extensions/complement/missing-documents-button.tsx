// The button above the list of documents that shows who lacks a required one.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { late } from '#src/ui/late.tsx'

const MissingDocumentsDialog = late(() => import('./missing-documents-dialog.tsx'))

export function MissingDocumentsButton() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileAlert size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <Trans>Missing documents</Trans>
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <MissingDocumentsDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
