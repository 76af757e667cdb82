// Which columns a report shows, in a menu with a tick for each.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, ScrollArea, Stack } from '@mantine/core'
import { AnchoredPanel } from '#src/crud/view/anchored/anchored-panel.tsx'
import type { ReportColumn } from './report-calls.ts'

interface ReportColumnsProps {
  readonly anchor: HTMLElement
  readonly columns: readonly ReportColumn[]
  readonly shown: readonly string[]
  /** None: those that the report shows by itself. */
  readonly onChange: (names: readonly string[]) => void
  readonly onClose: () => void
}

export default function ReportColumns({ anchor, columns, shown, onChange, onClose }: ReportColumnsProps) {
  const { t } = useLingui()
  const tick = (name: string, isTicked: boolean) =>
    onChange(columns.map((one) => one.name).filter((one) => (one === name ? isTicked : shown.includes(one))))
  return (
    <AnchoredPanel anchor={anchor} label={t`Columns`} onClose={onClose} width={300}>
      <Stack gap="sm">
        <ScrollArea.Autosize mah="50dvh">
          <Stack gap={6}>
            {columns.map(({ name, label }) => (
              <Checkbox
                key={name}
                size="sm"
                label={label}
                checked={shown.includes(name)}
                disabled={shown.length === 1 && shown.includes(name)}
                onChange={({ currentTarget }) => tick(name, currentTarget.checked)}
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
        <Button size="xs" variant="subtle" onClick={() => onChange([])}>
          <Trans>Default view</Trans>
        </Button>
      </Stack>
    </AnchoredPanel>
  )
}
