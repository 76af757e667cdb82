// What was told just now by the bell, also as a toast, with the way to its file.
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { type Notification, notificationsQuery } from '#src/api/notifications.ts'
import { saveJobFile } from '#src/app/bell/save-job-file.ts'
import { translateServerMessage } from '#src/i18n/server-message.ts'
import { notify } from '#src/ui/toast/notify.ts'

const variants = { INFO: 'info', SUCCESS: 'success', WARNING: 'warning', ERROR: 'error' } as const

export async function tellNews(client: QueryClient, id: unknown): Promise<void> {
  const { data } = await client.fetchQuery(notificationsQuery(20))
  const found = data.find((one) => one.id === id)
  if (found) await tell(found)
}

async function tell({ level, title_code, context, content }: Notification): Promise<void> {
  const text = await translateServerMessage({ code: `notification.${title_code}`, context, message: content })
  const { file } = context
  const action = typeof file === 'string' && { label: t`Download`, onClick: () => void saveJobFile(file) }
  notify[variants[level]](text, action ? { action } : {})
}
