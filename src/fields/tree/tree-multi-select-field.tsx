// Several records of a hierarchy: ticked in its tree, written when Confirm is pressed.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, isFixed } from '#src/fields/field-props.ts'
import type { LookupRecord } from '#src/fields/lookup/lookup-source.ts'
import { findNode, type TreeNode } from '#src/fields/tree/build-tree.ts'
import { TreeInput } from '#src/fields/tree/tree-input.tsx'
import { allIds, checkState, toggleNode } from '#src/fields/tree/tree-selection.ts'
import { type TreeSource, useTree } from '#src/fields/tree/use-tree.ts'
import { formatList } from '#src/i18n/format.ts'
import { late } from '#src/ui/late.tsx'

const TreePanel = late(() => import('#src/fields/tree/tree-panel.tsx'))

interface TreeMultiSelectFieldProps extends FieldProps<readonly number[]> {
  readonly source: TreeSource
  /** Records whose names are known already. */
  readonly known?: readonly LookupRecord[] | undefined
}

/** Names that are written out; more are counted. */
const namesShown = 3

export function TreeMultiSelectField(props: TreeMultiSelectFieldProps) {
  const { value, onChange, source, known = [] } = props
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const shown = value.slice(0, namesShown)
  const isKnown = (id: number) => known.some((record) => record.id === id)
  const loaded = useTree(source, opened || !shown.every(isKnown))

  const nameOf = (id: number) =>
    known.find((record) => record.id === id)?.display_name ?? findNode(loaded.tree ?? [], String(id))?.label ?? `#${id}`
  const more = value.length - shown.length
  const names = shown.map(nameOf)
  const text = formatList(more > 0 ? [...names, t`${more} more`] : names)

  return (
    <TreeInput
      {...props}
      text={text}
      opened={opened}
      onOpenedChange={setOpened}
      onClear={value.length === 0 || isFixed(props) ? undefined : () => onChange([])}
    >
      <Panel
        {...loaded}
        label={typeof props.label === 'string' ? props.label : t`Choices`}
        value={value}
        onConfirm={(ids) => {
          setOpened(false)
          onChange(ids)
        }}
        onDiscard={() => setOpened(false)}
      />
    </TreeInput>
  )
}

interface PanelProps {
  readonly tree: readonly TreeNode[] | undefined
  readonly failed: boolean
  readonly retry: () => void
  readonly label: string
  readonly value: readonly number[]
  readonly onConfirm: (ids: readonly number[]) => void
  readonly onDiscard: () => void
}

function Panel({ tree, failed, retry, label, value, onConfirm, onDiscard }: PanelProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(value.map(String)))
  const [withDescendants, setWithDescendants] = useState(true)
  const all = allIds(tree ?? [])
  const count = selected.size

  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Checkbox
          size="xs"
          label={<Trans>Select all</Trans>}
          checked={all.length > 0 && count >= all.length}
          indeterminate={count > 0 && count < all.length}
          disabled={all.length === 0}
          onChange={(event) => setSelected(new Set(event.currentTarget.checked ? all : []))}
        />
        <Switch
          size="xs"
          label={<Trans>Include everything below</Trans>}
          checked={withDescendants}
          onChange={(event) => setWithDescendants(event.currentTarget.checked)}
        />
      </Group>
      <TreePanel
        tree={tree}
        failed={failed}
        retry={retry}
        label={label}
        multiple
        selected={[...selected]}
        stateOf={(node) => checkState(node, selected)}
        onToggle={(node) => setSelected(toggleNode({ selected, node, withDescendants }))}
      />
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed" role="status">
          <Plural value={count} one="# selected" other="# selected" />
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
          <Button size="xs" onClick={() => onConfirm([...selected].map(Number))}>
            <Trans>Confirm</Trans>
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}
