// Asks before records are deleted, naming them, and says which ones stayed.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ResourceScreen } from '#src/crud/model/screen.ts'
import type { Selection, Ticked } from '#src/crud/model/selection.ts'
import { useRemoval } from '#src/crud/model/use-removal.ts'
import type { StartFlow } from '#src/crud/view/list-flow.ts'
import { report } from '#src/crud/view/report.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { NamedRecords } from './named-records.tsx'

interface DeleteDialogProps {
  readonly screen: ResourceScreen
  readonly records: ReadonlyMap<number, Ticked>
  readonly selection: Selection
  readonly onFlow: StartFlow
}

export function DeleteDialog({ screen, records, selection, onFlow }: DeleteDialogProps) {
  const { t } = useLingui()
  const removal = useRemoval(screen)
  const count = records.size
  const [only] = records.values()
  const name = only?.display_name ?? ''

  const remove = async () => {
    try {
      const { deleted, blocked } = await removal.many(records)
      const gone = deleted.flatMap((id) => records.get(id) ?? [])
      selection.set(gone, false)
      if (blocked.length > 0) onFlow({ kind: 'stayed', done: deleted.length, records: blocked })
      else notify.success(count === 1 ? t`${name} was deleted` : t`${count} records were deleted`)
    } catch (error) {
      report(error)
    }
  }

  return (
    <ConfirmDialog
      opened
      destructive
      title={
        count === 1 ? (
          <Trans>Delete {name}?</Trans>
        ) : (
          <Plural value={count} one="Delete # record?" other="Delete # records?" />
        )
      }
      description={<Trans>This cannot be undone.</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      onDiscard={() => onFlow(undefined)}
      afterConfirm={remove}
    >
      {count > 1 && <NamedRecords records={records} />}
    </ConfirmDialog>
  )
}
