// Runs an action on a record or on the ticked ones: asks for what it needs, or only whether it is meant.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import type { Chosen } from '#src/crud/model/chosen.ts'
import { planAction } from '#src/crud/model/form-plan.ts'
import { createForm, shownItems } from '#src/crud/model/form-store.ts'
import { createBody } from '#src/crud/model/form-values.ts'
import { actionLabel } from '#src/crud/model/labels.ts'
import type { Problem } from '#src/crud/model/problems.ts'
import type { ActionSpec, RecordRow, ResourceScreen } from '#src/crud/model/screen.ts'
import { refusalOf } from '#src/crud/model/server-problems.ts'
import { useAction } from '#src/crud/model/use-action.ts'
import type { ListFlow, StartFlow } from '#src/crud/view/list-flow.ts'
import { focusField } from '#src/crud/view/record/focus-field.ts'
import { FormSections } from '#src/crud/view/record/form-sections.tsx'
import { WholeProblems } from '#src/crud/view/record/whole-problems.tsx'
import { report } from '#src/crud/view/report.ts'
import { tellDone } from '#src/crud/view/undo-toast.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { ChosenRecords } from './chosen-records.tsx'

interface ActionDialogProps {
  readonly screen: ResourceScreen
  readonly action: ActionSpec
  /** One record, or many. */
  readonly record?: RecordRow
  readonly chosen?: Chosen
  readonly onFlow: StartFlow
}

export function ActionDialog({ screen, action, record, chosen, onFlow }: ActionDialogProps) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const actions = useAction(screen)
  /** What follows once this dialog is closed. */
  const next = useRef<ListFlow>(undefined)
  const id = useId()
  const [form] = useState(() => createForm(planAction(screen.meta, action, record), action.filled ? record : undefined))
  const [whole, setWhole] = useState<readonly Problem[]>([])
  const meta = screen.meta.actions[action.action]
  const title = i18n._(action.title ?? (meta ? actionLabel(screen.meta, action.action, meta) : { id: action.action }))

  const run = async () => {
    const { values } = form.state.current()
    const body = createBody(shownItems(form.plan, values), values)
    if (record) {
      const steps = await actions.onRow(action.action, record, body)
      if (screen.joined.follows?.[action.action]) {
        next.current = { kind: 'follow', action: action.action, record, body }
        return
      }
      return tellDone(client, { steps, text: t`${title}: done` })
    }
    if (!chosen) return
    const { accepted, skipped, job, steps } = await actions.onMany(action.action, chosen, body)
    if (job !== undefined) {
      next.current = { kind: 'job', job, title }
      return
    }
    if (skipped.length > 0) next.current = { kind: 'stayed', done: accepted, records: skipped }
    if (skipped.length === 0 || steps.length > 0)
      tellDone(client, {
        steps,
        text: t`${title}: ${plural(accepted, { one: '# record', other: '# records' })}`,
      })
  }

  const validate = async () => {
    const [field] = form.check()
    if (field) return focusField(id, field)
    try {
      await run()
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) {
        report(error)
        return false
      }
      const refusal = refusalOf(
        error,
        form.plan.items.map((item) => item.field),
      )
      form.refuse(refusal.fields)
      setWhole(refusal.whole)
      return focusField(id, Object.keys(refusal.fields)[0])
    }
  }

  return (
    <ConfirmDialog
      opened
      title={title}
      size={form.plan.items.length > 0 ? 'lg' : 'md'}
      destructive={action.tone === 'danger'}
      validate={validate}
      onDiscard={() => onFlow(undefined)}
      afterConfirm={() => next.current && onFlow(next.current)}
      {...(action.confirm && { description: i18n._(action.confirm) })}
    >
      {record && (
        <Text size="sm" c="dimmed">
          {record.display_name}
        </Text>
      )}
      {chosen && <ChosenRecords screen={screen} chosen={chosen} />}
      <div id={id}>
        <WholeProblems problems={whole} />
        <FormSections form={form} />
      </div>
    </ConfirmDialog>
  )
}
