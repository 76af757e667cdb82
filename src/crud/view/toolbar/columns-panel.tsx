// Which columns a list shows, in which order, how wide, pinned where, and how close its rows stand.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import type { ColumnChoice, Density, ListColumn } from '#src/crud/model/columns.ts'
import { AnchoredPanel } from '#src/crud/view/anchored/anchored-panel.tsx'
import { ColumnLine } from './column-line.tsx'
import styles from './columns-panel.module.css'

interface ColumnsPanelProps {
  readonly anchor: HTMLElement
  readonly columns: readonly ListColumn[]
  readonly density: Density
  readonly onChange: (choice: ColumnChoice) => void
  readonly onReset: () => void
  readonly onColours: () => void
  readonly onClose: () => void
  readonly choice: ColumnChoice
}

export default function ColumnsPanel({
  anchor,
  columns,
  density,
  choice,
  onChange,
  onReset,
  onColours,
  onClose,
}: ColumnsPanelProps) {
  const { t } = useLingui()
  const shown = columns.filter(({ hidden }) => !hidden)

  const move = (field: string, before: string | undefined) => {
    const rest = columns.map((column) => column.field).filter((name) => name !== field)
    const at = before === undefined ? rest.length : rest.indexOf(before)
    onChange({ order: [...rest.slice(0, at), field, ...rest.slice(at)] })
  }

  return (
    <AnchoredPanel anchor={anchor} label={t`Columns`} onClose={onClose} width={360}>
      <Stack gap="sm">
        <ul className={styles.list}>
          {columns.map((column, at) => (
            <ColumnLine
              key={column.field}
              column={column}
              last={shown.length === 1 && !column.hidden}
              onHide={(hidden) => onChange({ hidden: { ...choice.hidden, [column.field]: hidden } })}
              onPin={(pin) => onChange({ pinned: { ...choice.pinned, [column.field]: pin } })}
              onUp={at > 0 ? () => move(column.field, columns[at - 1]?.field) : undefined}
              onDown={at < columns.length - 1 ? () => move(column.field, columns[at + 2]?.field) : undefined}
              onDrop={(field) => field !== column.field && move(field, column.field)}
            />
          ))}
        </ul>
        <SegmentedControl<Density>
          value={density}
          onChange={(next) => onChange({ density: next })}
          data={[
            { value: 'compact', label: t`Compact` },
            { value: 'normal', label: t`Normal` },
            { value: 'roomy', label: t`Spacious` },
          ]}
          fullWidth
          aria-label={t`Height of rows`}
        />
        <Group justify="space-between">
          <Button size="xs" variant="subtle" leftSection={<IconPalette size={14} aria-hidden />} onClick={onColours}>
            <Trans>Colours of rows</Trans>
          </Button>
          <Button size="xs" variant="subtle" onClick={onReset}>
            <Trans>Default view</Trans>
          </Button>
        </Group>
      </Stack>
    </AnchoredPanel>
  )
}
