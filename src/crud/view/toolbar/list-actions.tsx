// What can be done with the whole list: add a record, bring rows in from a file, take them out as one.
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { ResourceList } from '#src/crud/model/use-resource-list.ts'
import type { ScreenRights } from '#src/crud/model/use-rights.ts'
import { opener, useAnchor } from '#src/crud/view/anchored/use-anchor.ts'
import type { StartFlow } from '#src/crud/view/list-flow.ts'
import { late } from '#src/ui/late.tsx'
import styles from './list-toolbar.module.css'

const loadExportMenu = () => import('#src/crud/view/exchange/export-menu.tsx')
const ExportMenu = late(loadExportMenu)

interface ListActionsProps {
  readonly list: ResourceList
  readonly rights: ScreenRights
  readonly onAdd: () => void
  readonly onFlow: StartFlow
}

export function ListActions({ list, rights, onAdd, onFlow }: ListActionsProps) {
  const { t, i18n } = useLingui()
  const exports = useAnchor()
  const one = i18n._(list.screen.entry.one)
  const Toolbar = list.screen.joined.toolbar
  return (
    <div className={styles.acts}>
      <Suspense fallback={null}>{Toolbar && <Toolbar />}</Suspense>
      {rights.trash && (
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t`Trash`}
          title={t`Trash`}
          aria-haspopup="dialog"
          onClick={() => onFlow({ kind: 'trash' })}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
      {rights.import && (
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => onFlow({ kind: 'import' })}
        >
          <Trans>Import</Trans>
        </Button>
      )}
      {rights.export && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          {...opener(exports, 'menu', loadExportMenu)}
        >
          <Trans>Export</Trans>
        </Button>
      )}
      {rights.add && (
        <Button leftSection={<IconPlus size={16} aria-hidden />} aria-keyshortcuts="n" onClick={onAdd}>
          <Trans>Add {one}</Trans>
        </Button>
      )}
      <Suspense fallback={null}>
        {exports.element && <ExportMenu anchor={exports.element} list={list} onClose={exports.close} />}
      </Suspense>
    </div>
  )
}
