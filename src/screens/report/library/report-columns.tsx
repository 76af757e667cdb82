// Which columns and lines a report shows, in a menu with a tick for each.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Fieldset, ScrollArea, Stack } from '@mantine/core'
import { AnchoredPanel } from '#src/crud/view/anchored/anchored-panel.tsx'
import type { ReportHead } from './report-calls.ts'
import type { ReportState } from './use-report-state.ts'

interface ReportColumnsProps {
  readonly anchor: HTMLElement
  readonly head: ReportHead
  /** Names of columns. */
  readonly shown: readonly string[]
  readonly state: ReportState
  readonly onClose: () => void
}

export default function ReportColumns({ anchor, head, shown, state, onClose }: ReportColumnsProps) {
  const { t } = useLingui()
  const { columns, lines } = head
  const chosen = state.given.lines?.split(',') ?? lines.filter(({ is_shown }) => is_shown).map(({ name }) => name)
  return (
    <AnchoredPanel anchor={anchor} label={t`Columns`} onClose={onClose} width={300}>
      <Stack gap="sm">
        <ScrollArea.Autosize mah="50dvh">
          {lines.length > 1 && (
            <Fieldset legend={t`Lines of each person`} mb="sm">
              <Ticks all={lines} ticked={chosen} onChange={(names) => state.change({ lines: names.join(',') })} />
            </Fieldset>
          )}
          <Ticks all={columns} ticked={shown} onChange={(names) => state.change({ columns: names.join(',') })} />
        </ScrollArea.Autosize>
        <Button size="xs" variant="subtle" onClick={() => state.change({ columns: undefined, lines: undefined })}>
          <Trans>Default view</Trans>
        </Button>
      </Stack>
    </AnchoredPanel>
  )
}

interface TicksProps {
  readonly all: readonly { readonly name: string; readonly label: string }[]
  readonly ticked: readonly string[]
  readonly onChange: (names: readonly string[]) => void
}

/** One of them stays ticked. */
function Ticks({ all, ticked, onChange }: TicksProps) {
  const tick = (name: string, isTicked: boolean) =>
    onChange(all.map((one) => one.name).filter((one) => (one === name ? isTicked : ticked.includes(one))))
  return (
    <Stack gap={6}>
      {all.map(({ name, label }) => (
        <Checkbox
          key={name}
          size="sm"
          label={label}
          checked={ticked.includes(name)}
          disabled={ticked.length === 1 && ticked.includes(name)}
          onChange={({ currentTarget }) => tick(name, currentTarget.checked)}
        />
      ))}
    </Stack>
  )
}
