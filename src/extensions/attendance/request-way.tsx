// The way of a request, drawn as a line of its steps: who was asked, what they said, and where it stands.
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '@mantine/core'
import { IconCheck, IconClock, IconDots, IconMinus, IconX } from '@tabler/icons-react'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import { companyDateTime } from '#src/crud/model/format.ts'
import type { RecordRow } from '#src/crud/model/screen.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { formatSeries } from '#src/i18n/format.ts'
import { Section } from '#src/ui/section/section.tsx'
import styles from './request-way.module.css'

type Way = components['schemas']['RequestWay']
type Step = Way['steps'][number]
type State = Step['state']

const wayQuery = (resource: string, { id, version }: RecordRow) =>
  queryOptions({
    queryKey: ['workflow', 'way', resource, id, version] as const,
    queryFn: ({ signal }) => call<Way>('get', '/web/workflow/api/v2/request_way/', { query: { resource, id }, signal }),
    meta: { quiet: true },
  })

const marks = {
  WAITING: IconDots,
  CURRENT: IconClock,
  APPROVED: IconCheck,
  REJECTED: IconX,
  SKIPPED: IconMinus,
  ENDED: IconMinus,
  TIMED_OUT: IconClock,
} satisfies Record<State, typeof IconCheck>

interface RequestWayProps {
  readonly row: RecordRow
  /** Of the contract: `leave`, `my_leave`, `leave_approval`. */
  readonly resource: string
}

export function RequestWay({ row, resource }: RequestWayProps) {
  const { data } = useSuspenseQuery(wayQuery(resource, row))
  return <WaySteps way={data} />
}

export function WaySteps({ way: { workflow_name: name, steps } }: { readonly way: Way }) {
  if (steps.length === 0) return null
  return (
    <Section title={<Trans>Way of the request</Trans>} {...(name !== null && { description: name })}>
      <ol className={styles.way}>
        {steps.map((step) => (
          <StepOfWay key={step.place} {...step} />
        ))}
      </ol>
    </Section>
  )
}

function StepOfWay({
  name,
  counterpart,
  revoking,
  revoke_reason: why,
  state,
  rule,
  asked,
  told,
  taken_back: back,
}: Step) {
  const { t } = useLingui()
  const Mark = marks[state]
  const words = {
    WAITING: t`Still to come`,
    CURRENT: t`Waits for a decision`,
    APPROVED: t`Approved`,
    REJECTED: t`Rejected`,
    SKIPPED: t`Passed over`,
    ENDED: t`Not needed any more`,
    TIMED_OUT: t`Time was over`,
  } satisfies Record<State, string>
  const everybody = { ALL: t`All of them decide`, MAJORITY: t`More than half decide`, ANY: t`One of them decides` }[
    rule
  ]
  const names = formatSeries(told)
  return (
    <li className={styles.step} data-state={state}>
      <span className={styles.mark} aria-hidden>
        <Mark size={16} />
      </span>
      <div className={styles.words}>
        <span className={styles.head}>
          <strong>
            {counterpart
              ? t`The colleague agrees`
              : revoking
                ? t`To be revoked`
                : (name ?? t`Anyone with permission to approve`)}
          </strong>
          <Badge variant="light" color={state === 'REJECTED' ? 'red' : state === 'APPROVED' ? 'green' : 'gray'}>
            {words[state]}
          </Badge>
        </span>
        {why !== null && <q className={styles.remark}>{why}</q>}
        {asked.length > 1 && state === 'CURRENT' && <span className={styles.further}>{everybody}</span>}
        <ul className={styles.people}>
          {asked.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people of one name are told apart by their place
            <AskedOne key={at} {...one} />
          ))}
        </ul>
        {back.map(({ by, time }) => (
          <TakenBack key={time} by={by} time={time} />
        ))}
        {names !== '' && (
          <span className={styles.further}>
            <Trans>Notified: {names}</Trans>
          </span>
        )}
      </div>
    </li>
  )
}

function TakenBack({ by, time }: Step['taken_back'][number]) {
  const { format } = useSessionFacts()
  const when = companyDateTime(time, format)
  return (
    <span className={styles.further}>
      <Trans>{by} took the decision back</Trans> {when}
    </span>
  )
}

function AskedOne({ name, decision, decided_by: by, decided_time: time, remark }: Step['asked'][number]) {
  const { format } = useSessionFacts()
  if (decision === null || time === null) return <li>{name}</li>
  const who = by ?? name
  const when = companyDateTime(time, format)
  const word = {
    APPROVED: <Trans>{who} approved</Trans>,
    REJECTED: <Trans>{who} rejected</Trans>,
    PASSED_ON: <Trans>{who} passed it on</Trans>,
    TIMED_OUT: <Trans>{who} let the time pass</Trans>,
  }[decision]
  return (
    <li>
      {word} <span className={styles.further}>{when}</span>
      {remark !== null && <q className={styles.remark}>{remark}</q>}
    </li>
  )
}
