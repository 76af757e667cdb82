// The button above the list of documents that brings in papers by the names of their files.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { late } from '#src/ui/late.tsx'

const ImportDocumentsDialog = late(() => import('./import-documents-dialog.tsx'))

export function ImportDocumentsButton() {
  const { permissions } = useSessionFacts()
  const [opened, setOpened] = useState(false)
  if (!permissions.has('team.import_document_employee')) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilePlus size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <Trans>Import papers</Trans>
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <ImportDocumentsDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
