// The first steps of a new company, for those who may take them, until all are taken.
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { userQuery } from '#src/api/identity-queries.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Part } from '#src/crud/view/part.tsx'
import { store, stored } from '#src/i18n/storage.ts'
import { Card } from './card.tsx'
import { type CountedStep, stepsQuery } from './first-steps-calls.ts'
import styles from './today.module.css'

/** Taken for good: the counts are not asked for again. */
const doneKey = (company: number) => `first-steps-done-${company}`

export function FirstSteps() {
  const { company } = useSessionFacts()
  const { data_scope: scope } = useSuspenseQuery(userQuery).data
  // Whoever looks after a part of the company does not set it up.
  const isBound = Object.values(scope).some((ids) => ids !== null)
  if (isBound || stored(doneKey(company)) === '1') return null
  return (
    <Part fallback={null}>
      <Steps />
    </Part>
  )
}

function Steps() {
  const { company, permissions } = useSessionFacts()
  const { data } = useSuspenseQuery(stepsQuery(permissions))
  const isDone = data.every((step) => step.isDone)
  useEffect(() => {
    if (isDone && data.length > 0) store(doneKey(company), '1')
  }, [isDone, data, company])
  if (isDone) return null
  return (
    <Card title={<Trans>First steps</Trans>}>
      <ol className={styles.steps}>
        {data.map((one) => (
          <StepLine key={one.page} {...one} />
        ))}
      </ol>
    </Card>
  )
}

function StepLine({ page, step, isDone }: CountedStep) {
  const { i18n } = useLingui()
  return (
    <li className={styles.step} data-done={isDone}>
      {isDone ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
      <Link to={page} search={{}}>
        {i18n._(step)}
      </Link>
      {isDone && (
        <span className={styles.quiet}>
          <Trans>Done</Trans>
        </span>
      )}
    </li>
  )
}
