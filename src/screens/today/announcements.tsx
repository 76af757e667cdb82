// What the company tells the person: the announcements that are shown now, the unread ones open.
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { announcementsQuery, type MyAnnouncement, readAnnouncements } from '#src/api/announcements.ts'
import { companyDateTime } from '#src/crud/model/format.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Card } from './card.tsx'
import styles from './today.module.css'

export function Announcements() {
  const { data } = useSuspenseQuery(announcementsQuery)
  if (data.length === 0) return null
  return (
    <Card title={<Trans>Announcements</Trans>}>
      <ul className={styles.announcements}>
        {data.map((one) => (
          <Announcement key={one.id} {...one} />
        ))}
      </ul>
    </Card>
  )
}

function Announcement({ id, subject, content, sender, sent_time, read_time }: MyAnnouncement) {
  const { t } = useLingui()
  const { format } = useSessionFacts()
  const client = useQueryClient()
  const { mutate: read, isPending: sending } = useMutation({
    mutationFn: async () => client.setQueryData(announcementsQuery.queryKey, await readAnnouncements([id])),
  })
  return (
    <li className={styles.announcement}>
      <details open={read_time === null}>
        <summary>
          <strong>{subject}</strong> {read_time === null && <Badge variant="light">{t`New`}</Badge>}
        </summary>
        <p className={styles.text}>{content}</p>
      </details>
      <div className={styles.foot}>
        <span className={styles.quiet}>
          {sender} · {companyDateTime(sent_time, format)}
        </span>
        {read_time === null && (
          <Button size="compact-sm" variant="light" loading={sending} onClick={() => read()}>
            <Trans>I have read it</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}
