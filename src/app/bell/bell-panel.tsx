// What the bell opens: work in the background with its progress and files, and below it what the user was told.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Drawer, Group, Stack, Switch, Title } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { jobsQuery } from '#src/api/jobs.ts'
import { notificationsQuery, readAllNotifications } from '#src/api/notifications.ts'
import { report } from '#src/crud/view/report.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './bell-panel.module.css'
import { JobItem } from './job-item.tsx'
import { NotificationItem } from './notification-item.tsx'
import { refreshBell } from './refresh-bell.ts'

const step = 20
const mostShown = 100
const jobsShown = 5

export default function BellPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="26rem"
      title={<Trans>Notifications</Trans>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Suspense fallback={<Skeleton shape="lines" rows={6} />}>
        <Stack gap="lg">
          <Jobs />
          <Notifications onGo={onClose} />
        </Stack>
      </Suspense>
    </Drawer>
  )
}

function Jobs() {
  const { data: jobs = [] } = useQuery(jobsQuery)
  const [all, setAll] = useState(false)
  if (jobs.length === 0) return null
  const shown = all ? jobs : jobs.slice(0, jobsShown)
  return (
    <Part title={<Trans>Work in the background</Trans>}>
      <ul className={styles.list}>
        {shown.map((job) => (
          <JobItem key={job.id} job={job} />
        ))}
      </ul>
      {shown.length < jobs.length && (
        <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
          <Trans>Show all</Trans>
        </Button>
      )}
    </Part>
  )
}

function Notifications({ onGo }: { readonly onGo: () => void }) {
  const client = useQueryClient()
  const [size, setSize] = useState(step)
  const [unreadOnly, setUnreadOnly] = useState(false)
  const { data, isError, refetch } = useQuery({
    ...notificationsQuery(size, unreadOnly),
    placeholderData: (before) => before,
  })
  if (isError && !data) {
    return (
      <ErrorPanel onRetry={() => void refetch()}>
        <Trans>Please check your connection and try again.</Trans>
      </ErrorPanel>
    )
  }
  if (!data) return <Skeleton shape="lines" rows={6} />

  const readAll = async () => {
    try {
      await readAllNotifications()
      await refreshBell(client)
    } catch (error) {
      report(error)
    }
  }
  if (data.total === 0 && !unreadOnly) {
    return (
      <EmptyState icon={<IconBellOff size={32} />} title={<Trans>Nothing to tell</Trans>}>
        <Trans>Notifications appear here, such as files that are ready and requests to join.</Trans>
      </EmptyState>
    )
  }
  return (
    <Part
      title={<Trans>What happened</Trans>}
      action={
        data.unread > 0 && (
          <Button variant="subtle" size="xs" onClick={() => void readAll()}>
            <Trans>Mark all as read</Trans>
          </Button>
        )
      }
    >
      <Switch
        size="xs"
        mb="xs"
        label={<Trans>Unread only</Trans>}
        checked={unreadOnly}
        onChange={(event) => setUnreadOnly(event.currentTarget.checked)}
      />
      {data.total === 0 && <Trans>You have read everything</Trans>}
      <ul className={styles.list}>
        {data.data.map((one) => (
          <NotificationItem key={one.id} notification={one} onGo={onGo} />
        ))}
      </ul>
      {data.data.length < Math.min(data.total, mostShown) && (
        <Button variant="subtle" size="xs" onClick={() => setSize(size + step)}>
          <Trans>Show older ones</Trans>
        </Button>
      )}
    </Part>
  )
}

interface PartProps {
  readonly title: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Part({ title, action, children }: PartProps) {
  return (
    <section>
      <Group justify="space-between" mih="2rem" mb="xs">
        <Title order={3} size="h6">
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </section>
  )
}
