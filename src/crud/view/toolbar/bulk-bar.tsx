// Stands at the foot of the list while records are ticked: how many, and what can be done with them.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import { IconChevronDown, IconEdit, IconFileZip, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { save } from '#src/api/download.ts'
import { downloadPapers } from '#src/api/exchange.ts'
import { exactTotal, groupsQuery } from '#src/crud/model/calls.ts'
import { bodiesOf, choosing } from '#src/crud/model/chosen.ts'
import { actionLabel } from '#src/crud/model/labels.ts'
import { useTickedCount } from '#src/crud/model/selection.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import type { ScreenRights } from '#src/crud/model/use-rights.ts'
import type { StartFlow } from '#src/crud/view/list-flow.ts'
import { formatNumber } from '#src/i18n/format.ts'
import styles from './bulk-bar.module.css'

/** More than so many actions do not stand side by side: the first of them do, the others follow on demand. */
const mostSideBySide = 8
const first = 6

interface BulkBarProps {
  readonly list: ResourceList
  readonly rights: ScreenRights
  readonly onFlow: StartFlow
}

export default function BulkBar({ list, rights, onFlow }: BulkBarProps) {
  const { t, i18n } = useLingui()
  const { selection, screen } = list
  const count = useTickedCount(selection)
  const total = useTotal(list)
  const Ticked = screen.joined.ticked
  const [whole, setWhole] = useState(false)
  if (count === 0) return null
  const every = selection.every()
  const isWhole = every !== undefined && every.groups === undefined
  const actions = rights.bulkActions
  const later = actions.length > mostSideBySide && !whole ? actions.length - first : 0

  return (
    <section className={styles.bar} aria-label={t`Selected records`}>
      <CloseButton aria-label={t`Clear the selection`} onClick={selection.clear} />
      <strong role="status">
        <Plural value={count} one="# selected" other="# selected" />
      </strong>
      {!isWhole && (total === undefined || total > count) && <EveryMatch list={list} total={total} />}
      <div className={styles.actions}>
        {rights.changeMany && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconEdit size={16} aria-hidden />}
            onClick={() => onFlow({ kind: 'bulkChange', chosen: selection.chosen() })}
          >
            <Trans>Change fields</Trans>
          </Button>
        )}
        {rights.papers && <DownloadPapers list={list} />}
        {Ticked && (
          <Suspense fallback={null}>
            <Ticked readBodies={() => bodiesOf(selection.chosen())} />
          </Suspense>
        )}
        {actions.slice(0, actions.length - later).map((action, at) => {
          const meta = screen.meta.actions[action.action]
          const title = action.title ?? (meta && actionLabel(screen.meta, action.action, meta))
          return (
            <Button
              key={action.action}
              // The button that asked for the others is gone then.
              autoFocus={whole && at === first}
              size="xs"
              variant="default"
              {...(action.tone === 'danger' && { color: 'red' })}
              onClick={() => onFlow({ kind: 'bulkAction', action, chosen: selection.chosen() })}
            >
              {title && i18n._(title)}
            </Button>
          )
        })}
        {later > 0 && (
          <Button
            size="xs"
            variant="subtle"
            rightSection={<IconChevronDown size={16} aria-hidden />}
            onClick={() => setWhole(true)}
          >
            <Plural value={later} one="# more action" other="# more actions" />
          </Button>
        )}
        {rights.removeMany && (
          <Button
            size="xs"
            color="red"
            variant="light"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onFlow({ kind: 'delete', chosen: selection.chosen() })}
          >
            <Trans>Delete</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

function DownloadPapers({ list: { screen, selection } }: { readonly list: ResourceList }) {
  const { mutate: take, isPending: loading } = useMutation({
    mutationFn: async () => {
      for (const part of bodiesOf(selection.chosen())) {
        const file = await downloadPapers(screen.meta, part)
        if (!('job' in file)) save(file)
      }
    },
  })
  return (
    <Button
      size="xs"
      variant="default"
      loading={loading}
      leftSection={<IconFileZip size={16} aria-hidden />}
      onClick={() => take()}
    >
      <Trans>Download the files</Trans>
    </Button>
  )
}

/** How many records the list holds, in groups or not; undefined: nobody has counted to the end. */
function useTotal({ screen, query, state, records }: ResourceList): number | undefined {
  const grouped = state.group !== ''
  const { data } = useQuery({ ...groupsQuery(screen.meta, choosing(query), state.group), enabled: grouped })
  if (grouped) return data && !data.more ? data.groups.reduce((sum, { count }) => sum + count, 0) : undefined
  return records.data?.total_exact ? records.data.total : undefined
}

/** `total`: undefined where the list has not counted to the end. */
function EveryMatch({ list, total }: { readonly list: ResourceList; readonly total: number | undefined }) {
  const { query, selection, screen, records, state } = list
  const { mutate: tick, isPending: counting } = useMutation({
    mutationFn: async () => {
      const matching = choosing(query)
      const count = total ?? (await exactTotal(screen.meta, matching))
      selection.set(state.group ? [] : (records.data?.data ?? []), true)
      selection.setEvery({ query: matching, ordering: query.ordering, count })
    },
  })
  const all = total === undefined ? undefined : formatNumber(total)
  return (
    <Button size="xs" variant="subtle" loading={counting} onClick={() => tick()}>
      {all === undefined ? <Trans>Select all that match</Trans> : <Trans>Select all {all} that match</Trans>}
    </Button>
  )
}
