// The button above the list of holidays that proposes those of a country.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { late } from '#src/ui/late.tsx'

const PublicHolidaysDialog = late(() => import('./public-holidays-dialog.tsx'))

export function PublicHolidaysButton() {
  const { permissions } = useSessionFacts()
  const [opened, setOpened] = useState(false)
  if (!permissions.has('complement.add_holiday')) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconWorld size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <Trans>Public holidays</Trans>
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <PublicHolidaysDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
