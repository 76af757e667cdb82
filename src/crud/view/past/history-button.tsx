// Opens the history of a record, for those who may see it.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { RecordRow, ResourceScreen } from '#src/crud/model/screen.ts'
import { useRights } from '#src/crud/model/use-rights.ts'
import { late } from '#src/ui/late.tsx'

const HistoryDrawer = late(() => import('./history-drawer.tsx'))

interface HistoryButtonProps {
  readonly screen: ResourceScreen
  readonly id: RecordRow['id']
  readonly name: string
}

export function HistoryButton({ screen, id, name }: HistoryButtonProps) {
  const rights = useRights(screen)
  const [open, setOpen] = useState(false)
  if (!rights.history) return null
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Trans>History</Trans>
      </Button>
      <Suspense fallback={null}>
        {open && <HistoryDrawer screen={screen} id={id} name={name} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
