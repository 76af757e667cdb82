// The first page: the company in numbers, each leading to its list, and the first steps of a new company.
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { companyQuery } from '#src/api/identity-queries.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Part } from '#src/crud/view/part.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { useTitle } from '#src/screens/use-title.ts'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { Announcements } from './announcements.tsx'
import { countsQuery, type HomeCount } from './counts.ts'
import styles from './home.module.css'

const Waiting = lazy(async () => ({ default: (await import('./waiting.tsx')).Waiting }))

export default function Home() {
  const { t } = useLingui()
  const { data: company } = useSuspenseQuery(companyQuery)
  useTitle(t`Home`)

  return (
    <>
      <PageHeader
        title={company.company_name}
        description={<Trans>Everything about your company in one place</Trans>}
      />
      <Part fallback={null}>
        <Counts />
      </Part>
      <Part fallback={null}>
        <Announcements />
      </Part>
      <Part fallback={null}>
        <Waiting />
      </Part>
      <Part fallback={null}>
        <FirstSteps />
      </Part>
    </>
  )
}

function useCounts(): readonly HomeCount[] {
  const { permissions } = useSessionFacts()
  return useSuspenseQuery(countsQuery(permissions)).data
}

function Counts() {
  return (
    <ul className={styles.counts}>
      {useCounts().map((one) => (
        <Count key={one.path} {...one} />
      ))}
    </ul>
  )
}

function FirstSteps() {
  const counts = useCounts()
  if (!counts.some(({ count, seeded }) => count <= seeded)) return null
  return (
    <Section title={<Trans>First steps</Trans>} description={<Trans>Set up your company in this order.</Trans>}>
      <ol className={styles.steps}>
        {counts.map((one) => (
          <Step key={one.path} {...one} />
        ))}
      </ol>
    </Section>
  )
}

function Count({ path, title, count, exact }: HomeCount) {
  const { i18n } = useLingui()
  const number = formatNumber(count)
  return (
    <li>
      <Link to={path} search={{}} className={styles.count}>
        <span className={styles.number}>{exact ? number : <Trans>more than {number}</Trans>}</span>
        {i18n._(title)}
      </Link>
    </li>
  )
}

function Step({ path, step, count, seeded }: HomeCount) {
  const { i18n } = useLingui()
  const done = count > seeded
  return (
    <li className={styles.step} data-done={done}>
      {done ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
      <Link to={path} search={{}}>
        {i18n._(step)}
      </Link>
      {done && (
        <span className={styles.done}>
          <Trans>Done</Trans>
        </span>
      )}
    </li>
  )
}
