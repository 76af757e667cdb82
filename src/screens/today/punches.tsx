// The latest punches, as they come.
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { transactionMeta } from '#openapi/generated/contract/device/transaction.ts'
import { list } from '#src/api/crud.ts'
import { formatDate, formatTime } from '#src/i18n/format.ts'
import { today } from '#src/i18n/today.ts'
import { Card, Nothing, Way } from './card.tsx'
import { PersonMark } from './person-mark.tsx'
import styles from './today.module.css'
import { todayKeys } from './today-calls.ts'
import { useTopic } from './use-topics.ts'

const shown = 8

const punchesQuery = queryOptions({
  queryKey: todayKeys.punches,
  queryFn: ({ signal }) => list(transactionMeta, { page: 1, page_size: shown, ordering: ['-upload_time'] }, signal),
  staleTime: 0,
  meta: { quiet: true },
})

export function Punches() {
  const { t } = useLingui()
  return (
    <Card
      title={t`Latest punches`}
      more={
        <Way to="/device/transaction">
          <Trans>All punches</Trans>
        </Way>
      }
    >
      <Latest />
    </Card>
  )
}

function Latest() {
  const { data } = useSuspenseQuery(punchesQuery)
  useTopic('punch.new', todayKeys.punches)
  if (data.data.length === 0)
    return (
      <Nothing>
        <Trans>No punch yet. They appear here as soon as a terminal or a phone sends them.</Trans>
      </Nothing>
    )
  const now = today()
  return (
    <ul className={styles.rows} aria-live="polite">
      {data.data.map(({ id, emp_code, first_name, last_name, punch_time, terminal_alias, capture, photo }) => {
        const [date = '', time = ''] = punch_time.split(' ')
        const name = [first_name, last_name].filter(Boolean).join(' ')
        return (
          <li key={id} className={styles.row}>
            <PersonMark
              name={name || emp_code}
              photo={capture ?? photo}
              below={[name && emp_code, terminal_alias].filter(Boolean).join(' · ')}
            />
            <span className={styles.fact}>
              <strong>{formatTime(time)}</strong>
              {date !== now && (
                <span className={styles.quiet}>{formatDate(date, { day: 'numeric', month: 'short' })}</span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
