// What an empty list says: what the records are for and what to do first, or that nothing matches.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconInbox, IconSearchOff } from '@tabler/icons-react'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import type { ScreenRights } from '#src/crud/model/use-rights.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import type { StartFlow } from './list-flow.ts'

interface NoRowsProps {
  readonly list: ResourceList
  readonly rights: ScreenRights
  readonly total: number
  readonly onAdd: () => void
  readonly onFlow: StartFlow
}

export default function NoRows({ list, rights, total, onAdd, onFlow }: NoRowsProps) {
  const { i18n } = useLingui()
  const { state, change, screen } = list
  const one = i18n._(screen.entry.one)

  if (total > 0) {
    return (
      <EmptyState
        icon={<IconInbox />}
        title={<Trans>This page is empty</Trans>}
        action={
          <Button variant="default" onClick={() => change({ page: 1 })}>
            <Trans>To the first page</Trans>
          </Button>
        }
      />
    )
  }
  if (state.search || state.condition || Object.keys(state.filters).length > 0) {
    return (
      <EmptyState
        icon={<IconSearchOff />}
        title={<Trans>Nothing matches</Trans>}
        action={
          <Button variant="default" onClick={() => change({ search: '', filters: {}, condition: '' })}>
            <Trans>Clear search and filters</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<IconInbox />}
      title={<Trans>Nothing here yet</Trans>}
      action={
        <Group justify="center" gap="xs">
          {rights.add && (
            <Button onClick={onAdd}>
              <Trans>Add {one}</Trans>
            </Button>
          )}
          {rights.import && (
            <Button variant="default" onClick={() => onFlow({ kind: 'import' })}>
              <Trans>Import a file</Trans>
            </Button>
          )}
        </Group>
      }
    >
      {screen.entry.empty && i18n._(screen.entry.empty)}
    </EmptyState>
  )
}
