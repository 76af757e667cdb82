// The button above the list of leave schedules that makes leave years, for whoever may correct them.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { late } from '#src/ui/late.tsx'

const GenerateDialog = late(() => import('./generate-dialog.tsx'))

export function GenerateButton() {
  const { permissions } = useSessionFacts()
  const [opened, setOpened] = useState(false)
  if (!permissions.has('att.adjust_leave_schedule')) return null
  return (
    <>
      <Button
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <Trans>Generate</Trans>
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <GenerateDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
