// Asks before records are deleted, naming them, and says which ones stayed.
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { isUndoable } from '#openapi/undoable.ts'
import { type Chosen, countOf, namesIn } from '#src/crud/model/chosen.ts'
import type { ResourceScreen } from '#src/crud/model/screen.ts'
import type { Selection, Ticked } from '#src/crud/model/selection.ts'
import { isWarned, type StayedRecord } from '#src/crud/model/skipped.ts'
import { useRemoval } from '#src/crud/model/use-removal.ts'
import type { StartFlow } from '#src/crud/view/list-flow.ts'
import { report } from '#src/crud/view/report.ts'
import { tellDone } from '#src/crud/view/undo-toast.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { ChosenRecords } from './chosen-records.tsx'
import { StayedList } from './stayed-list.tsx'

interface DeleteDialogProps {
  readonly screen: ResourceScreen
  readonly chosen: Chosen
  /** What was said against it, which only warns: asked again, it is done all the same. */
  readonly warned?: readonly StayedRecord[] | undefined
  readonly selection: Selection
  readonly onFlow: StartFlow
}

const pairOf = (id: number, record: Ticked | undefined): (readonly [number, Ticked])[] => (record ? [[id, record]] : [])

export function DeleteDialog({ screen, chosen, warned, selection, onFlow }: DeleteDialogProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const remove = useRemoval(screen)
  const count = countOf(chosen)
  const records = namesIn(chosen)
  const [only] = records.values()
  const name = only?.display_name ?? ''

  const confirmed = async () => {
    try {
      const { deleted, ended, blocked, steps, job } = await remove(chosen, warned ? { confirm: '1' } : {})
      if (chosen.by === 'filter') selection.clear()
      else
        selection.set(
          [...deleted, ...ended].flatMap((id) => records.get(id) ?? []),
          false,
        )
      if (job !== undefined) return onFlow({ kind: 'job', job, title: t`Deleting records` })
      const done = deleted.length
      const left = new Map(blocked.flatMap(({ id }) => pairOf(id, records.get(id))))
      if (!warned && left.size > 0 && left.size === blocked.length && blocked.every(isWarned))
        onFlow({ kind: 'delete', chosen: { by: 'id', records: left }, warned: blocked })
      else if (blocked.length > 0) onFlow({ kind: 'stayed', done, records: blocked })
      if (ended.length > 0)
        tellDone(client, {
          steps,
          text: plural(ended.length, {
            one: '# record was ended; what is over stays',
            other: '# records were ended; what is over stays',
          }),
        })
      else if (done > 0)
        tellDone(client, {
          steps,
          text:
            count === 1 && name
              ? t`${name} was deleted`
              : plural(done, { one: '# record was deleted', other: '# records were deleted' }),
        })
    } catch (error) {
      report(error)
    }
  }

  return (
    <ConfirmDialog
      opened
      destructive
      title={
        count === 1 && name ? (
          <Trans>Delete {name}?</Trans>
        ) : (
          <Plural value={count} one="Delete # record?" other="Delete # records?" />
        )
      }
      description={
        isUndoable(screen.meta) ? <Trans>You can undo this afterwards.</Trans> : <Trans>This cannot be undone.</Trans>
      }
      confirmLabel={warned ? <Trans>Delete anyway</Trans> : <Trans>Delete</Trans>}
      onDiscard={() => onFlow(undefined)}
      afterConfirm={confirmed}
    >
      {warned ? (
        <StayedList records={warned} />
      ) : (
        (count > 1 || chosen.by === 'filter') && <ChosenRecords screen={screen} chosen={chosen} />
      )}
    </ConfirmDialog>
  )
}
