// The trash of a resource: what was deleted, by whom, and how long it can still be restored; one or several come back.
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Checkbox, Drawer, Group, Stack, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type TrashedRecord, trashQuery } from '#src/api/past.ts'
import { companyDateTime } from '#src/crud/model/format.ts'
import type { ResourceScreen } from '#src/crud/model/screen.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import type { StayedRecord } from '#src/crud/model/skipped.ts'
import { useTrash } from '#src/crud/model/use-trash.ts'
import { StayedList } from '#src/crud/view/actions/stayed-list.tsx'
import { tellDone } from '#src/crud/view/undo-toast.ts'
import { confirm } from '#src/ui/dialog/confirm.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import styles from './past.module.css'
import { PastPages } from './past-pages.tsx'

interface TrashDrawerProps {
  readonly screen: ResourceScreen
  readonly onClose: () => void
}

const none: ReadonlySet<number> = new Set()

export default function TrashDrawer({ screen, onClose }: TrashDrawerProps) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const trash = useTrash(screen)
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const [ticked, setTicked] = useState(none)
  const [stayed, setStayed] = useState<readonly StayedRecord[]>([])
  const pages = useQuery({
    ...trashQuery(screen.meta, page, search),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const title = i18n._(screen.entry.title)
  const ids = [...ticked]

  const restoring = useMutation({
    mutationFn: async (chosen: readonly number[]) => {
      const { restored, blocked, steps } = await trash.restore(chosen)
      setStayed(blocked)
      setTicked(new Set(chosen.filter((id) => !restored.includes(id))))
      const count = restored.length
      if (count > 0)
        tellDone(client, {
          steps,
          text: plural(count, { one: '# record was restored', other: '# records were restored' }),
        })
    },
  })
  const forgetting = useMutation({
    mutationFn: async () => {
      const sure = await confirm({
        title: t`Delete for good?`,
        description: plural(ids.length, {
          one: '# record cannot be restored afterwards.',
          other: '# records cannot be restored afterwards.',
        }),
        confirmLabel: t`Delete for good`,
        destructive: true,
      })
      if (!sure) return
      await trash.forget(ids)
      setTicked(none)
      setStayed([])
    },
  })
  const working = restoring.isPending || forgetting.isPending
  const tick = (id: number) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={<Trans>Trash: {title}</Trans>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="sm">
        <Search
          onSearch={(next) => {
            setSearch(next)
            setPage(1)
          }}
        />
        {stayed.length > 0 && (
          <Alert color="yellow" role="alert" title={<Trans>These could not be restored</Trans>}>
            <StayedList records={stayed} />
          </Alert>
        )}
        <PastPages
          pages={pages}
          page={page}
          onPage={setPage}
          empty={
            search ? (
              <EmptyState title={<Trans>Nothing matches</Trans>} />
            ) : (
              <EmptyState title={<Trans>The trash is empty</Trans>}>
                <Trans>Deleted records stay here for a while and can be restored.</Trans>
              </EmptyState>
            )
          }
        >
          {(records) => (
            <ul className={styles.entries} style={{ gap: 0 }}>
              {records.map((record) => (
                <Trashed
                  key={record.id}
                  record={record}
                  ticked={ticked.has(record.id)}
                  disabled={working}
                  onTick={() => tick(record.id)}
                  onRestore={() => restoring.mutate([record.id])}
                />
              ))}
            </ul>
          )}
        </PastPages>
        {ids.length > 0 && (
          <Group justify="flex-end" gap="xs" className={styles.foot}>
            <Text size="sm" role="status">
              <Plural value={ids.length} one="# selected" other="# selected" />
            </Text>
            <Button color="red" variant="light" size="xs" disabled={working} onClick={() => forgetting.mutate()}>
              <Trans>Delete for good</Trans>
            </Button>
            <Button size="xs" loading={working} onClick={() => restoring.mutate(ids)}>
              <Trans>Restore the selected ones</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </Drawer>
  )
}

function Search({ onSearch }: { readonly onSearch: (text: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <TextInput
          type="search"
          aria-label={t`Search the trash`}
          placeholder={t`Search the trash`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => onSearch(typed.trim())}
        />
      </form>
    </search>
  )
}

interface TrashedProps {
  readonly record: TrashedRecord
  readonly ticked: boolean
  readonly disabled: boolean
  readonly onTick: () => void
  readonly onRestore: () => void
}

function Trashed({ record, ticked, disabled, onTick, onRestore }: TrashedProps) {
  const { t } = useLingui()
  const { format } = useSessionFacts()
  const { name, delete_user, delete_time, days_left } = record
  const time = companyDateTime(delete_time, format)
  return (
    <li className={styles.trashed}>
      <Checkbox checked={ticked} onChange={onTick} aria-label={t`Select ${name}`} />
      <div className={styles.facts}>
        <strong>{name}</strong>
        <Text size="xs" c="dimmed">
          <Trans>
            Deleted by {delete_user} at {time}
          </Trans>{' '}
          · <Plural value={days_left} one="# day left" other="# days left" />
        </Text>
      </div>
      <Button size="xs" variant="default" disabled={disabled} onClick={onRestore} aria-label={t`Restore ${name}`}>
        <Trans>Restore</Trans>
      </Button>
    </li>
  )
}
