// Opens the drawer in which the parts of the first page are arranged.
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { late } from '#src/ui/late.tsx'

const ArrangeDrawer = late(() => import('./arrange-drawer.tsx'))

export function ArrangeButton() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLayoutGrid size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t`Arrange`}
      </Button>
      <Suspense fallback={null}>{open && <ArrangeDrawer onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
