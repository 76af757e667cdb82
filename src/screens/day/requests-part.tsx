// Requests about the day, each approved on the spot by whoever may.
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestTables } from '#openapi/request-tables.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { problemText } from '#src/crud/view/record/problem-text.ts'
import { tellDone } from '#src/crud/view/undo-toast.ts'
import { spanText, useKindNames } from '#src/screens/today/request-words.ts'
import { Section } from '#src/ui/section/section.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import styles from './day.module.css'
import { decide, type PanelRequest, type Whose } from './day-calls.ts'

interface RequestsPartProps {
  readonly whose: Whose
  readonly requests: readonly PanelRequest[]
  readonly onMended: () => Promise<void>
}

export function RequestsPart({ whose, requests, onMended }: RequestsPartProps) {
  if (requests.length === 0) return null
  return (
    <Section title={<Trans>Requests</Trans>} level={3}>
      {requests.map((one) => (
        <Request key={`${one.request_type} ${one.id}`} whose={whose} request={one} onMended={onMended} />
      ))}
    </Section>
  )
}

const colours: Readonly<Record<number, string>> = { 1: 'yellow', 2: 'green', 3: 'red' }

function Request({
  whose,
  request,
  onMended,
}: Omit<RequestsPartProps, 'requests'> & { readonly request: PanelRequest }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { permissions } = useSessionFacts()
  const kinds = useKindNames()
  const { request_type, number, state, detail } = request
  const kind = detail ?? kinds[request_type]
  const states: Readonly<Record<number, string>> = { 1: t`Pending`, 2: t`Approved`, 3: t`Rejected` }
  const mayDecide = whose !== 'me' && state === 1 && permissions.has(`att.approve_${requestTables[request_type]}`)

  const { mutate: approve, isPending } = useMutation({
    mutationFn: async () => {
      const steps: string[] = []
      const [first] = (await decide(request, steps)).skipped
      if (first) notify.error(problemText({ code: first.code, ...(first.context && { context: first.context }) }))
      else tellDone(client, { text: t`Approved: ${kind}, ${number}`, steps })
      await onMended()
    },
  })
  return (
    <div className={styles.request}>
      <span>
        {kind} <span className={styles.quiet}>{[number, spanText(request)].filter(Boolean).join(' · ')}</span>
      </span>
      <Group gap="xs">
        <Badge variant="light" tt="none" color={colours[state] ?? 'gray'}>
          {states[state] ?? ''}
        </Badge>
        {mayDecide && (
          <Button size="compact-sm" variant="light" loading={isPending} onClick={() => approve()}>
            <Trans>Approve</Trans>
          </Button>
        )}
      </Group>
    </div>
  )
}
