// What waits for the person's decision, the longest waiting first: with its dates, approved on the spot or opened.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#src/api/call.ts'
import type { Accepted } from '#src/api/crud.ts'
import { type RequestInstance, waitingQuery } from '#src/api/instances.ts'
import { problemText } from '#src/crud/view/record/problem-text.ts'
import { report } from '#src/crud/view/report.ts'
import { tellDone } from '#src/crud/view/undo-toast.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { Card, Nothing } from './card.tsx'
import { PersonMark } from './person-mark.tsx'
import { spanText, useKindNames } from './request-words.ts'
import styles from './today.module.css'
import { todayKeys } from './today-calls.ts'

export function Requests() {
  const { t } = useLingui()
  return (
    <Card title={t`Waiting for your decision`}>
      <Waiting />
    </Card>
  )
}

function Waiting() {
  const { data } = useSuspenseQuery(waitingQuery)
  if (data.total === 0)
    return (
      <Nothing>
        <Trans>All done: no requests to approve.</Trans>
      </Nothing>
    )
  const more = data.total - data.data.length
  return (
    <>
      <ul className={styles.rows}>
        {data.data.map((one) => (
          <Asked key={`${one.request_type} ${one.id}`} asked={one} />
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.quiet}>
          <Plural value={more} one="and one more" other="and # more" />
        </p>
      )}
    </>
  )
}

const names = {
  LEAVE: 'leave',
  MANUAL_LOG: 'manual_log',
  OVERTIME: 'overtime',
  TRAINING: 'training',
  SWAP_SCHEDULE: 'swap_schedule',
} as const

/** Whoever is asked as an employee decides their question, the office the request itself. */
function approve({ request_type, id, question, link }: RequestInstance, steps: string[]): Promise<Accepted> {
  const name = names[request_type]
  return question !== null && link.startsWith('/personal/')
    ? call('post', `/web/personal/api/v2/approvals/${name}/approve/`, { body: { ids: [question] }, steps })
    : call('post', `/web/att/api/v2/${name}s/approve/`, { body: { ids: [id] }, steps })
}

function Asked({ asked }: { readonly asked: RequestInstance }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const kinds = useKindNames()
  const [sending, setSending] = useState(false)
  const { request_type, employee, detail, days, link } = asked
  const kind = kinds[request_type]
  const isLeave = request_type === 'LEAVE'

  const decide = async () => {
    setSending(true)
    try {
      const steps: string[] = []
      const { skipped } = await approve(asked, steps)
      const [first] = skipped
      if (first) notify.error(problemText({ code: first.code, ...(first.context && { context: first.context }) }))
      else tellDone(client, { text: t`Approved: ${kind}, ${employee}`, steps })
      void client.invalidateQueries({ queryKey: todayKeys.board })
      await client.invalidateQueries({ queryKey: waitingQuery.queryKey })
    } catch (error) {
      report(error)
    }
    setSending(false)
  }

  return (
    <li className={styles.row}>
      <Link to={link} search={{}} className={styles.plain}>
        <PersonMark
          name={employee}
          below={[
            isLeave && detail ? detail : kind,
            spanText(asked),
            isLeave && days && t`days: ${formatNumber(Number(days))}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      </Link>
      <Button
        size="compact-sm"
        variant="light"
        loading={sending}
        aria-label={t`Approve: ${kind}, ${employee}`}
        onClick={() => void decide()}
      >
        <Trans>Approve</Trans>
      </Button>
    </li>
  )
}
