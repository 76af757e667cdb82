// Opens the dialog that makes a link to a report.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { currentLanguage, loadNamespaces } from '#src/i18n/language.ts'
import { late } from '#src/ui/late.tsx'
import type { LinkedReport } from './link-dialog.tsx'

const LinkDialog = late(
  async () => (await Promise.all([import('./link-dialog.tsx'), loadNamespaces(currentLanguage(), ['report'])]))[0],
)

export function LinkButton(linked: LinkedReport) {
  const { permissions } = useSessionFacts()
  const [opened, setOpened] = useState(false)
  if (!permissions.has('report.add_report_link')) return null
  return (
    <>
      <Button variant="default" leftSection={<IconLink size={16} aria-hidden />} onClick={() => setOpened(true)}>
        <Trans>Link</Trans>
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <LinkDialog
            {...linked}
            mayFreeze={permissions.has('report.export_report_library')}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}
