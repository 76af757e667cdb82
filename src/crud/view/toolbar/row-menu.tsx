// What can be done with one record of the list.
import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconEdit, IconEye, IconHistory, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { holds } from '#src/crud/model/condition.ts'
import { actionLabel } from '#src/crud/model/labels.ts'
import { opensRecords, type RecordRow, type ResourceScreen } from '#src/crud/model/screen.ts'
import type { ScreenRights } from '#src/crud/model/use-rights.ts'
import { AnchoredMenu } from '#src/crud/view/anchored/anchored-menu.tsx'
import type { StartFlow } from '#src/crud/view/list-flow.ts'
import styles from './row-menu.module.css'
import { useWhyNot } from './why-not.ts'

/** Red that can be read on the menu. */
const danger = { c: 'var(--mantine-color-error)' }

interface RowMenuProps {
  readonly anchor: HTMLElement
  readonly screen: ResourceScreen
  readonly record: RecordRow
  readonly rights: ScreenRights
  readonly onClose: () => void
  readonly onOpen: (id: number) => void
  readonly onFlow: StartFlow
}

export default function RowMenu({ anchor, screen, record, rights, onClose, onOpen, onFlow }: RowMenuProps) {
  const { t, i18n } = useLingui()
  const name = record.display_name
  const whyNot = useWhyNot(screen)
  const { removable } = screen.entry
  const stays = holds(removable, record) ? undefined : whyNot(removable, record)
  return (
    <AnchoredMenu anchor={anchor} label={t`Actions for ${name}`} onClose={onClose}>
      {opensRecords(screen.entry) && (
        <Menu.Item
          leftSection={rights.change ? <IconEdit size={16} /> : <IconEye size={16} />}
          onClick={() => onOpen(record.id)}
        >
          {rights.change ? <Trans>Edit</Trans> : <Trans>View</Trans>}
        </Menu.Item>
      )}
      {rights.history && (
        <Menu.Item
          leftSection={<IconHistory size={16} />}
          onClick={() => onFlow({ kind: 'history', id: record.id, name })}
        >
          <Trans>History</Trans>
        </Menu.Item>
      )}
      {rights.rowActions.map((action) => {
        const meta = screen.meta.actions[action.action]
        const reason = holds(action.when, record) ? undefined : whyNot(action.when, record)
        const title = action.title ?? (meta && actionLabel(screen.meta, action.action, meta))
        return (
          <Menu.Item
            key={action.action}
            leftSection={<IconPlayerPlay size={16} />}
            {...(action.tone === 'danger' && !reason && danger)}
            {...(reason && { 'aria-disabled': true, c: 'dimmed', closeMenuOnClick: false })}
            onClick={() => reason === undefined && onFlow({ kind: 'rowAction', action, record })}
          >
            {title && i18n._(title)}
            {reason && <span className={styles.reason}>{reason}</span>}
          </Menu.Item>
        )
      })}
      {rights.remove && (
        <>
          <Menu.Divider />
          <Menu.Item
            {...(stays === undefined ? danger : { 'aria-disabled': true, c: 'dimmed', closeMenuOnClick: false })}
            leftSection={<IconTrash size={16} />}
            onClick={() =>
              stays === undefined &&
              onFlow({
                kind: 'delete',
                chosen: { by: 'id', records: new Map([[record.id, { id: record.id, display_name: name }]]) },
              })
            }
          >
            <Trans>Delete</Trans>
            {stays && <span className={styles.reason}>{stays}</span>}
          </Menu.Item>
        </>
      )}
    </AnchoredMenu>
  )
}
