// A notification as its calls answer it.
import { notificationId } from '#openapi/notification-kinds.ts'
import { wireTime } from '#server/engine/crud/wire-time.ts'
import { codeText } from '#server/platform/contract/labels.ts'

export interface NotificationRow {
  readonly id: number
  readonly category: string
  readonly level: string
  readonly kind: string
  readonly context: Readonly<Record<string, unknown>>
  readonly link: string | null
  readonly notification_time: string
  readonly count: number
  readonly read_time: string | null
}

/** `zone`: of the company, which times are told in. */
export const notificationAnswer = ({ kind, read_time, notification_time, ...row }: NotificationRow, zone: string) => ({
  ...row,
  title_code: kind,
  content: codeText('en', notificationId(kind), row.context),
  notification_time: wireTime(notification_time, zone),
  read_status: read_time === null ? 'UNREAD' : 'READ',
})
