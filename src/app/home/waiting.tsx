// What waits for the person's decision, the longest waiting first, each leading to where it is decided.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RequestInstance, waitingQuery } from '#src/api/instances.ts'
import { companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Section } from '#src/ui/section/section.tsx'
import styles from './home.module.css'

export function Waiting() {
  const { data } = useSuspenseQuery(waitingQuery)
  if (data.total === 0) return null
  const more = data.total - data.data.length
  return (
    <Section title={<Trans>Waiting for your decision</Trans>}>
      <ul className={styles.steps}>
        {data.data.map((one) => (
          <Asked key={`${one.request_type} ${one.question}`} {...one} />
        ))}
      </ul>
      {more > 0 && <Plural value={more} one="and one more" other="and # more" />}
    </Section>
  )
}

function Asked({ request_type: type, employee, number, entered_time: since, link }: RequestInstance) {
  const { t } = useLingui()
  const { format } = useSessionFacts()
  const kind = {
    LEAVE: t`Leave`,
    MANUAL_LOG: t`Manual log`,
    OVERTIME: t`Overtime`,
    TRAINING: t`Training`,
    SWAP_SCHEDULE: t`Schedule swap`,
  }[type]
  return (
    <li className={styles.step}>
      <Link to={link} search={{}}>
        {kind} {number} · <bdi>{employee}</bdi>
      </Link>
      <span className={styles.done}>{since && companyDateTime(since, format)}</span>
    </li>
  )
}
