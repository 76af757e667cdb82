// A list in groups: each value of a field with the number of its records, which open below it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { groupsQuery } from '#src/crud/model/calls.ts'
import { choosing } from '#src/crud/model/chosen.ts'
import { cellOf } from '#src/crud/model/columns.ts'
import { groupKey, tickGroup } from '#src/crud/model/group-ticks.ts'
import { fieldLabel } from '#src/crud/model/labels.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { takesTicks } from '#src/crud/model/use-rights.ts'
import { drawValue } from '#src/crud/view/cells/cells.tsx'
import type { ListBodyProps } from '#src/crud/view/list-body.tsx'
import ListFailure from '#src/crud/view/list-failure.tsx'
import NoRows from '#src/crud/view/no-rows.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { GroupRows } from './group-rows.tsx'
import { GroupTick } from './group-tick.tsx'
import styles from './grouped-list.module.css'

export default function GroupedList(props: ListBodyProps) {
  const { list, rights, onOpen, onFlow } = props
  const { t, i18n } = useLingui()
  const id = useId()
  const { format } = useSessionFacts()
  const { meta } = list.screen
  const { group } = list.state
  const query = choosing(list.query)
  const { data, error, refetch } = useQuery(groupsQuery(meta, query, group))
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const field = meta.fields[group]
  const name = i18n._(fieldLabel(meta, group))

  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data || !field) return <Skeleton shape="form" />
  if (data.groups.length === 0)
    return <NoRows list={list} rights={rights} total={0} onAdd={() => onOpen('new')} onFlow={onFlow} />

  const toggle = (key: string) => {
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    setOpen(next)
  }
  const ticks = takesTicks(rights)
  return (
    <section className={styles.groups} aria-label={t`Groups by ${name}`}>
      {data.groups.map(({ value, count }) => {
        const key = groupKey({ value })
        const isOpen = open.has(key)
        const toggleId = `${id}${key}`
        return (
          <section key={key} className={styles.group}>
            <h2 className={styles.head}>
              {ticks && (
                <GroupTick
                  selection={list.selection}
                  name={key}
                  toggle={toggleId}
                  onTick={(on) =>
                    tickGroup(list.selection, { query, ordering: list.query.ordering, by: group }, { value, count }, on)
                  }
                />
              )}
              <button
                type="button"
                id={toggleId}
                className={styles.toggle}
                aria-expanded={isOpen}
                onClick={() => toggle(key)}
              >
                <span aria-hidden className={styles.arrow} />
                <span className={styles.field}>{name}:</span>{' '}
                {value === null ? <Trans>empty</Trans> : drawValue(cellOf(field), value, field, format)}
                <span className={styles.count}>{formatNumber(count)}</span>
              </button>
            </h2>
            {isOpen && <GroupRows {...props} value={value} />}
          </section>
        )
      })}
      {data.more && (
        <p className={styles.more}>
          <Trans>There are more groups than are shown here. Filter the list to see them.</Trans>
        </p>
      )}
    </section>
  )
}
