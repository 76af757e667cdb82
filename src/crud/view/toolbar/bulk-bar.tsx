// Stands at the foot of the list while records are ticked: how many, and what can be done with them.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { actionLabel } from '#src/crud/model/labels.ts'
import { useTickedCount } from '#src/crud/model/selection.ts'
import { tickEveryMatch } from '#src/crud/model/tick-every-match.ts'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import type { ScreenRights } from '#src/crud/model/use-rights.ts'
import type { StartFlow } from '#src/crud/view/list-flow.ts'
import { report } from '#src/crud/view/report.ts'
import { formatNumber } from '#src/i18n/format.ts'
import styles from './bulk-bar.module.css'

interface BulkBarProps {
  readonly list: ResourceList
  readonly rights: ScreenRights
  readonly onFlow: StartFlow
}

export default function BulkBar({ list, rights, onFlow }: BulkBarProps) {
  const { t, i18n } = useLingui()
  const { selection, screen, records } = list
  const count = useTickedCount(selection)
  if (count === 0) return null
  const total = records.data?.total_exact ? records.data.total : 0

  return (
    <section className={styles.bar} aria-label={t`Selected records`}>
      <CloseButton aria-label={t`Clear the selection`} onClick={selection.clear} />
      <strong role="status">
        <Plural value={count} one="# selected" other="# selected" />
      </strong>
      {total > count && <EveryMatch list={list} total={total} />}
      <div className={styles.actions}>
        {rights.bulkActions.map((action) => {
          const meta = screen.meta.actions[action.action]
          const title = action.title ?? (meta && actionLabel(screen.meta, action.action, meta))
          return (
            <Button
              key={action.action}
              size="xs"
              variant="default"
              {...(action.tone === 'danger' && { color: 'red' })}
              onClick={() => onFlow({ kind: 'bulkAction', action, records: selection.ticked() })}
            >
              {title && i18n._(title)}
            </Button>
          )
        })}
        {rights.removeMany && (
          <Button
            size="xs"
            color="red"
            variant="light"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onFlow({ kind: 'delete', records: selection.ticked() })}
          >
            <Trans>Delete</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

function EveryMatch({ list, total }: { readonly list: ResourceList; readonly total: number }) {
  const [loading, setLoading] = useState(false)
  const all = formatNumber(total)
  const tick = async () => {
    setLoading(true)
    try {
      await tickEveryMatch(list)
    } catch (error) {
      report(error)
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button size="xs" variant="subtle" loading={loading} onClick={() => void tick()}>
      <Trans>Select all {all} that match</Trans>
    </Button>
  )
}
