// What waits for the person's decision, the longest waiting first: with its dates, approved on the spot or opened.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { problemText } from '#src/crud/view/record/problem-text.ts'
import { report } from '#src/crud/view/report.ts'
import { decideEntries, type InboxEntry, inboxKey, waitingQuery } from '#src/screens/approvals/inbox-calls.ts'
import { useEntryWords } from '#src/screens/approvals/inbox-words.ts'
import { useUndo } from '#src/screens/approvals/undo/use-undo.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { Card, Nothing, Way } from './card.tsx'
import { PersonMark } from './person-mark.tsx'
import styles from './today.module.css'
import { todayKeys } from './today-calls.ts'

export function Requests() {
  const { t } = useLingui()
  return (
    <Card
      title={t`Waiting for your decision`}
      more={
        <Way to="/approvals">
          <Trans>All approvals</Trans>
        </Way>
      }
    >
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
          <Asked key={`${one.kind} ${one.id}`} asked={one} />
        ))}
      </ul>
      {more > 0 && (
        <Link to="/approvals" search={{}}>
          <Plural value={more} one="and one more" other="and # more" />
        </Link>
      )}
    </>
  )
}

function Asked({ asked }: { readonly asked: InboxEntry }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const words = useEntryWords()(asked)
  const undo = useUndo()
  const { name, link } = asked
  const { kind } = words

  const { mutate: decide, isPending } = useMutation({
    mutationFn: async () => {
      const steps: string[] = []
      const [answer] = await decideEntries([asked], { approve: true, reason: '' }, steps)
      if (answer?.failure !== undefined) report(answer.failure)
      else if (answer?.refusal) {
        const { code, context } = answer.refusal
        notify.error(problemText({ code, ...(context && { context }) }))
      } else undo.tell(t`Approved: ${kind}, ${name}`, { entries: [asked], steps })
      void client.invalidateQueries({ queryKey: todayKeys.board })
      await client.invalidateQueries({ queryKey: inboxKey })
    },
  })

  return (
    <li className={styles.row}>
      <Link to={link} search={{}} className={styles.plain}>
        <PersonMark name={name} photo={asked.photo} below={[kind, words.what].filter(Boolean).join(' · ')} />
      </Link>
      <Button
        size="compact-sm"
        variant="light"
        loading={isPending}
        aria-label={t`Approve: ${kind}, ${name}`}
        onClick={() => decide()}
      >
        <Trans>Approve</Trans>
      </Button>
    </li>
  )
}
