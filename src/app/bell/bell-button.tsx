// The bell of the header: how much is unread, and the panel with notifications and work in the background.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, startTransition, useState } from 'react'
import { unreadQuery } from '#src/api/notifications.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { ahead, late } from '#src/ui/late.tsx'
import styles from './bell-button.module.css'

const loadPanel = () => import('./bell-panel.tsx')
const BellPanel = late(loadPanel)
const most = 99

export function BellButton() {
  const { t } = useLingui()
  // Asked for with the live connection, once the page stands.
  const { data } = useQuery({ ...unreadQuery, enabled: false })
  const [open, setOpen] = useState(false)
  const unread = data?.unread ?? 0
  return (
    <>
      <ActionIcon
        variant="subtle"
        size="lg"
        className={styles.bell}
        aria-label={unread > 0 ? t`Notifications, ${unread} unread` : t`Notifications`}
        aria-haspopup="dialog"
        onPointerEnter={() => ahead(loadPanel)}
        onClick={() => startTransition(() => setOpen(true))}
      >
        <IconBell size={20} />
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {unread > most ? `${formatNumber(most)}+` : formatNumber(unread)}
          </span>
        )}
      </ActionIcon>
      <Suspense fallback={null}>{open && <BellPanel onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
