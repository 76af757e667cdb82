// The requests of a month below its days, each once with its dates and where it stands.
import { Trans } from '@lingui/react/macro'
import { formatDate } from '#src/i18n/format.ts'
import { RequestState } from '#src/screens/today/request-state.tsx'
import { useKindNames } from '#src/screens/today/request-words.ts'
import { Section } from '#src/ui/section/section.tsx'
import styles from './plan.module.css'
import type { CalendarDay } from './plan-calls.ts'

const short = { weekday: 'short', day: 'numeric', month: 'short' } as const

export function MonthRequests({ days }: { readonly days: readonly CalendarDay[] }) {
  const kinds = useKindNames()
  const asked = Map.groupBy(
    days.flatMap(({ date, requests }) => requests.map((one) => ({ ...one, date }))),
    ({ request_type, id }) => `${request_type} ${id}`,
  )
  if (asked.size === 0) return null
  return (
    <Section title={<Trans>Requests</Trans>} level={3}>
      <ul className={styles.requests}>
        {[...asked].map(([key, list]) => {
          const [first, last] = [list.at(0), list.at(-1)]
          if (!first || !last) return null
          const dates = [first.date, ...(last.date === first.date ? [] : [last.date])]
          return (
            <li key={key}>
              <span>
                <bdi>{first.detail ?? kinds[first.request_type]}</bdi>
                <span className={styles.quiet}>
                  {' · '}
                  {dates.map((date) => formatDate(date, short)).join(' – ')}
                  {' · '}
                  <bdi>{first.number}</bdi>
                </span>
              </span>
              <RequestState state={first.state} />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
