// Prints the badges of ticked employees: one on a page for card printers, or ten on a sheet to be cut.
import { Trans } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { save } from '#src/api/download.ts'
import type { TickedProps } from '#src/crud/model/screen.ts'
import { printBadges } from './employee-calls.ts'

export function PrintBadgesButton({ readBodies }: TickedProps) {
  const { mutate: print, isPending: busy } = useMutation({
    mutationFn: async (layout: 'CARD' | 'SHEET') => {
      for (const body of readBodies()) {
        const file = await printBadges(body, layout)
        if (!('job' in file)) save(file)
      }
    },
  })
  return (
    <Menu>
      <Menu.Target>
        <Button size="xs" variant="default" loading={busy} leftSection={<IconId size={16} aria-hidden />}>
          <Trans>Print badges</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => print('CARD')}>
          <Trans>One on a page</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => print('SHEET')}>
          <Trans>Ten on a sheet</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
