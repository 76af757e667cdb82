// The locks that reach into a period: of which dates and departments, by whom, and unlocking.
import { Trans } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatDate, formatList } from '#src/i18n/format.ts'
import { Unlock } from '#src/screens/report/calculation/unlock.tsx'
import { locksQuery } from '#src/screens/report/calculation-calls.ts'
import today from '#src/screens/today/today.module.css'
import styles from './month-end.module.css'
import { monthEndKey } from './month-end-calls.ts'

export function LocksOfPeriod({ ids }: { readonly ids: readonly number[] }) {
  const client = useQueryClient()
  const { permissions } = useSessionFacts()
  const { data } = useSuspenseQuery({ ...locksQuery, meta: { quiet: true } })
  const mayUnlock = permissions.has('report.unlock_calculation')
  return (
    <ul className={today.rows}>
      {data
        .filter(({ id }) => ids.includes(id))
        .map((lock) => (
          <li key={lock.id} className={styles.lock}>
            <span>
              <bdi>
                {formatDate(lock.period_start)} – {formatDate(lock.period_end)}
              </bdi>
              {' · '}
              {lock.departments.length === 0 ? (
                lock.except_departments.length === 0 ? (
                  <Trans>Whole company</Trans>
                ) : (
                  <Except names={formatList(lock.except_departments.map(({ display_name: name }) => name))} />
                )
              ) : (
                formatList(lock.departments.map(({ display_name: name }) => name))
              )}
              {' · '}
              {lock.source === 'AUTO' ? <Trans>Automatic</Trans> : <bdi>{lock.locked_by}</bdi>}
            </span>
            {mayUnlock && <Unlock lock={lock} onDone={() => client.invalidateQueries({ queryKey: monthEndKey })} />}
          </li>
        ))}
    </ul>
  )
}

const Except = ({ names }: { readonly names: string }) => <Trans>Everybody but {names}</Trans>
