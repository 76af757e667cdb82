// Prints the badges of ticked employees: one on a page for card printers, or ten on a sheet to be cut.
import { Trans } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { useState } from 'react'
import { save } from '#src/api/download.ts'
import type { TickedProps } from '#src/crud/model/screen.ts'
import { report } from '#src/crud/view/report.ts'
import { printBadges } from './employee-calls.ts'

export function PrintBadgesButton({ readBodies }: TickedProps) {
  const [busy, setBusy] = useState(false)
  const print = async (layout: 'CARD' | 'SHEET') => {
    setBusy(true)
    try {
      for (const body of readBodies()) {
        const file = await printBadges(body, layout)
        if (!('job' in file)) save(file)
      }
    } catch (error) {
      report(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu>
      <Menu.Target>
        <Button size="xs" variant="default" loading={busy} leftSection={<IconId size={16} aria-hidden />}>
          <Trans>Print badges</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void print('CARD')}>
          <Trans>One on a page</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => void print('SHEET')}>
          <Trans>Ten on a sheet</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
