// One notification: what happened, when, where it leads; marked as read where it is followed.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Notification, readNotifications, removeNotifications } from '#src/api/notifications.ts'
import { companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { problemText, useMessages } from '#src/crud/view/record/problem-text.ts'
import { report } from '#src/crud/view/report.ts'
import styles from './bell-panel.module.css'
import { EventAnswer } from './event-answer.tsx'
import { refreshBell } from './refresh-bell.ts'
import { saveJobFile } from './save-job-file.ts'

interface NotificationItemProps {
  readonly notification: Notification
  readonly onGo: () => void
}

export function NotificationItem({ notification, onGo }: NotificationItemProps) {
  const { id, title_code, context, content, link, notification_time, read_status, count } = notification
  const { t } = useLingui()
  const client = useQueryClient()
  const { format } = useSessionFacts()
  useMessages()
  const text = problemText({ code: `notification.${title_code}`, context, message: content })
  const isUnread = read_status === 'UNREAD'
  const { file, answer } = context

  const change = async (work: () => Promise<unknown>) => {
    try {
      await work()
      await refreshBell(client)
    } catch (error) {
      report(error)
    }
  }
  const read = () => void change(() => readNotifications([id]))
  const follow = () => {
    if (isUnread) read()
    onGo()
  }
  return (
    <li className={styles.item} data-unread={isUnread}>
      <div className={styles.head}>
        <span className={styles.text}>
          {link ? (
            <Link to={link} search={{}} onClick={follow}>
              {text}
            </Link>
          ) : (
            text
          )}
          {count > 1 && ` (${count})`}
        </span>
        <CloseButton
          size="sm"
          aria-label={t`Remove: ${text}`}
          onClick={() => void change(() => removeNotifications([id]))}
        />
      </div>
      {typeof answer === 'number' && <EventAnswer event={answer} onAnswered={() => isUnread && read()} />}
      <Group gap="xs" justify="space-between">
        <span className={styles.when}>
          <bdi>{companyDateTime(notification_time, format)}</bdi>
        </span>
        <Group gap="xs">
          {typeof file === 'string' && (
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<IconDownload size={14} aria-hidden />}
              onClick={() => void saveJobFile(file)}
            >
              <Trans>Download</Trans>
            </Button>
          )}
          {isUnread && (
            <Button size="compact-xs" variant="subtle" aria-label={t`Mark as read: ${text}`} onClick={read}>
              <Trans>Mark as read</Trans>
            </Button>
          )}
        </Group>
      </Group>
    </li>
  )
}
