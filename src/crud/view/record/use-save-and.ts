// What a form's further button does once the record is saved: the action that the entry names, confirmed as it is in lists.
import { useLingui } from '@lingui/react/macro'
import { holds } from '#src/crud/model/condition.ts'
import { actionLabel } from '#src/crud/model/labels.ts'
import type { RecordRow, ResourceScreen } from '#src/crud/model/screen.ts'
import { useAction } from '#src/crud/model/use-action.ts'
import { useRights } from '#src/crud/model/use-rights.ts'
import { report } from '#src/crud/view/report.ts'
import { confirm } from '#src/ui/dialog/confirm.ts'

export interface SaveAnd {
  readonly label: string
  readonly isMeant: () => Promise<boolean>
  /** What undoes it, and what is said of it. What was saved stays so where the action is refused: nothing then. */
  readonly run: (saved: RecordRow) => Promise<{ readonly steps: readonly string[]; readonly text: string } | undefined>
}

/** Undefined: the entry names none, or it cannot be done with the record. */
export function useSaveAnd(screen: ResourceScreen, record: RecordRow | undefined): SaveAnd | undefined {
  const { t, i18n } = useLingui()
  const rights = useRights(screen)
  const { onRow } = useAction(screen)
  const { saveAnd } = screen.entry
  const spec = rights.rowActions.find(({ action }) => action === saveAnd?.action)
  const meta = spec && screen.meta.actions[spec.action]
  if (!saveAnd || !spec || !meta || (record && !holds(spec.when, record))) return undefined
  const title = i18n._(spec.title ?? actionLabel(screen.meta, spec.action, meta))
  const question = spec.confirm
  return {
    label: i18n._(saveAnd.label),
    isMeant: async () => !question || confirm({ title, description: i18n._(question) }),
    run: async (saved) => {
      try {
        return { steps: await onRow(spec.action, saved, {}), text: t`${title}: done` }
      } catch (error) {
        report(error)
        return undefined
      }
    },
  }
}
