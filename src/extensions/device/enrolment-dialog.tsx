// What goes on at the terminal while somebody enrols: followed by the live connection, to its end or another try.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Timeline } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'
import type { FollowedProps } from '#src/crud/model/screen.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { useWatched } from '#src/screens/approvals/use-watched.ts'
import { useTopic } from '#src/screens/today/use-topics.ts'
import { EnrolmentOutcome, EnrolmentWait, isOver } from './enrolment-words.tsx'

type Enrolment = components['schemas']['Enrolment']

const base = '/web/device/api/v2/terminals'
/** Beside what the live connection tells: time alone ends it, too. */
const everyMs = 3000

export function EnrolmentDialog({ record, body, onClose }: FollowedProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { permissions } = useSessionFacts()
  const queryKey = ['device', 'enrolment', record.id] as const
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<Enrolment>('get', `${base}/enrolment/${record.id}/`, { signal }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : everyMs),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  })
  useTopic(permissions.has('device.view_command') ? ['device.command', 'device.state'] : 'device.state', queryKey)
  useWatched('bio_template', permissions.has('device.view_bio_template'), queryKey)
  const again = useMutation({
    mutationFn: () => call('post', `${base}/enroll_remotely/${record.id}/`, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
  const isDone = data?.state === 'DONE'
  const over = data !== undefined && isOver(data)
  return (
    <Modal opened onClose={onClose} title={t`Enrolment`} centered closeButtonProps={{ 'aria-label': t`Close` }}>
      <p>
        <bdi>{record.display_name}</bdi>
        {data && (
          <>
            {' · '}
            <Trans>
              Employee code <bdi>{data.emp_code}</bdi>
            </Trans>
          </>
        )}
      </p>
      {data && (
        <div role="status">
          <Timeline active={stepOf(data)} bulletSize={18} color={over && !isDone ? 'red' : 'green'}>
            <Timeline.Item title={t`Ordered`} />
            <Timeline.Item title={t`At the terminal`}>
              <EnrolmentWait enrolment={data} />
            </Timeline.Item>
            <Timeline.Item title={t`Result`}>
              <EnrolmentOutcome enrolment={data} />
            </Timeline.Item>
          </Timeline>
        </div>
      )}
      <Group justify="flex-end" mt="md">
        {over && !isDone && (
          <Button loading={again.isPending} onClick={() => again.mutate()}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Group>
    </Modal>
  )
}

function stepOf(enrolment: Enrolment): number {
  if (isOver(enrolment)) return 2
  return enrolment.state === 'QUEUED' ? 0 : 1
}
