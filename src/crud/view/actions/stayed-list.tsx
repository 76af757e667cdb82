// Records that stayed as they were, each with the reason and what uses it.
import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { StayedRecord, Use } from '#src/crud/model/skipped.ts'
import { problemText, useMessages } from '#src/crud/view/record/problem-text.ts'
import { formatList } from '#src/i18n/format.ts'
import { resourceTitles } from './resource-titles.ts'
import styles from './stayed-dialog.module.css'

export function StayedList({ records }: { readonly records: readonly StayedRecord[] }) {
  return (
    // A list that scrolls is reached by the keyboard, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <ul className={styles.list} tabIndex={0}>
      {records.map((record) => (
        <li key={record.id} className={styles.record}>
          <strong>{record.name}</strong>
          <Reason record={record} />
        </li>
      ))}
    </ul>
  )
}

function Reason({ record: { code, context, uses } }: { readonly record: StayedRecord }) {
  useMessages()
  return (
    <span className={styles.reason}>
      {problemText({ code, context })}
      {uses.length > 0 && <Uses uses={uses} />}
    </span>
  )
}

function Uses({ uses }: { readonly uses: readonly Use[] }) {
  const { i18n } = useLingui()
  const titles = use(resourceTitles(uses.map(({ resource }) => resource)))
  const named = uses.map(({ resource, count, names = [] }) => {
    const title = titles.get(resource)
    const which = names.length > 0 ? ` – ${names.join(', ')}${names.length < count ? ' …' : ''}` : ''
    return `${title ? i18n._(title) : resource} (${count})${which}`
  })
  return <>: {formatList(named)}</>
}
