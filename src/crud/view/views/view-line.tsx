// One saved view: its name shows it, and beside it stands what can be done with it.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconLink, IconPencil, IconStar, IconStarFilled, IconTrash, IconUsers } from '@tabler/icons-react'
import type { ListView } from '#src/api/list-views.ts'
import { confirm } from '#src/ui/dialog/confirm.ts'
import { notify } from '#src/ui/toast/notify.ts'
import styles from './views-panel.module.css'

interface ViewLineProps {
  readonly view: ListView
  readonly isShown: boolean
  readonly mayChange: boolean
  readonly onShow: () => void
  readonly onEdit: () => void
  /** Absent where one always begins alike. */
  readonly onBegin?: () => void
  readonly onRemove: () => void
}

export function ViewLine({ view, isShown, mayChange, onShow, onEdit, onBegin, onRemove }: ViewLineProps) {
  const { t } = useLingui()
  const { name, is_default, shared_with, groups, is_own, owner } = view

  const copy = async () => {
    const address = new URL(location.href)
    address.search = `?saved=${view.id}`
    try {
      await navigator.clipboard.writeText(address.href)
      notify.success(t`The address was copied`)
    } catch {
      notify.info(address.href)
    }
  }
  const remove = async () => {
    const title = t`Remove the view “${name}”?`
    const others = shared_with === 'NOBODY' ? undefined : t`Those it is shared with lose it, too.`
    if (await confirm({ title, destructive: true, ...(others && { description: others }) })) onRemove()
  }
  return (
    <li className={styles.line}>
      <button type="button" className={styles.name} aria-current={isShown ? 'true' : undefined} onClick={onShow}>
        {name}
        {shared_with !== 'NOBODY' && (
          <span className={styles.shared}>
            <IconUsers size={14} aria-hidden />{' '}
            {shared_with === 'EVERYONE' ? (
              <Trans>Everyone</Trans>
            ) : (
              <Plural value={groups.length} one="# group" other="# groups" />
            )}
            {!is_own && ` · ${owner}`}
          </span>
        )}
      </button>
      {onBegin && (
        <ActionIcon
          variant="subtle"
          aria-pressed={is_default}
          aria-label={t`Begin with ${name}`}
          title={t`Begin with ${name}`}
          onClick={onBegin}
        >
          {is_default ? <IconStarFilled size={16} /> : <IconStar size={16} />}
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" aria-label={t`Copy the address of ${name}`} onClick={() => void copy()}>
        <IconLink size={16} />
      </ActionIcon>
      {mayChange && (
        <>
          <ActionIcon variant="subtle" aria-label={t`Name and sharing of ${name}`} onClick={onEdit}>
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="red" aria-label={t`Remove ${name}`} onClick={() => void remove()}>
            <IconTrash size={16} />
          </ActionIcon>
        </>
      )}
    </li>
  )
}
