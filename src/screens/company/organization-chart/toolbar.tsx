// Above the chart: which view, with or without people, search, zoom, and saving the chart as an image.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Menu, SegmentedControl, Switch, Tooltip } from '@mantine/core'
import { IconDownload, IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ChartPart, ChartView } from './chart-calls.ts'
import type { ImageKind } from './export-image.ts'

interface ToolbarProps {
  readonly part: ChartPart
  readonly onPart: (part: ChartPart) => void
  readonly search: ReactNode
  readonly onZoom: (factor: number) => void
  readonly onFit: () => void
  readonly onExport: (kind: ImageKind) => void
}

const step = 1.25

export function Toolbar({ part, onPart, search, onZoom, onFit, onExport }: ToolbarProps) {
  const { t } = useLingui()
  const views: readonly { readonly value: ChartView; readonly label: string }[] = [
    { value: 'department', label: t`Departments` },
    { value: 'superior', label: t`Superiors` },
    { value: 'position', label: t`Positions` },
  ]
  return (
    <Group gap="sm" mb="sm">
      <SegmentedControl
        aria-label={t`View`}
        data={[...views]}
        value={part.view}
        onChange={(view) => onPart({ ...part, view })}
      />
      {part.view !== 'superior' && (
        <Switch
          label={<Trans>Show people</Trans>}
          checked={part.people}
          onChange={(event) => onPart({ ...part, people: event.currentTarget.checked })}
        />
      )}
      {search}
      <Group gap={4} ms="auto">
        <Tool label={t`Smaller`} onClick={() => onZoom(1 / step)}>
          <IconMinus size={18} aria-hidden />
        </Tool>
        <Tool label={t`Larger`} onClick={() => onZoom(step)}>
          <IconPlus size={18} aria-hidden />
        </Tool>
        <Tool label={t`All in sight`} onClick={onFit}>
          <IconFocusCentered size={18} aria-hidden />
        </Tool>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
              <Trans>Save as image</Trans>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onExport('png')}>PNG</Menu.Item>
            <Menu.Item onClick={() => onExport('svg')}>SVG</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
    </Group>
  )
}

interface ToolProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

const Tool = ({ label, onClick, children }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="default" size="lg" aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)
