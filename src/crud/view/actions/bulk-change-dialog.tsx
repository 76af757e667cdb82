// Gives many records the same values: which fields, with what, for all of them or for those that can take it.
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { isUndoable } from '#openapi/undoable.ts'
import { ApiError } from '#src/api/client.ts'
import type { Confirmation } from '#src/api/crud.ts'
import { bulkItems, changesOf, planChange } from '#src/crud/model/bulk-form.ts'
import { type Chosen, countOf, namesIn } from '#src/crud/model/chosen.ts'
import { createForm, type Form } from '#src/crud/model/form-store.ts'
import type { Problem } from '#src/crud/model/problems.ts'
import type { ResourceScreen } from '#src/crud/model/screen.ts'
import type { Selection } from '#src/crud/model/selection.ts'
import { refusalOf } from '#src/crud/model/server-problems.ts'
import { type StayedRecord, skippedOf } from '#src/crud/model/skipped.ts'
import { useAction } from '#src/crud/model/use-action.ts'
import type { StartFlow } from '#src/crud/view/list-flow.ts'
import { focusField } from '#src/crud/view/record/focus-field.ts'
import { FormSections } from '#src/crud/view/record/form-sections.tsx'
import { WholeProblems } from '#src/crud/view/record/whole-problems.tsx'
import { report } from '#src/crud/view/report.ts'
import { tellDone } from '#src/crud/view/undo-toast.ts'
import { MultiChoiceField } from '#src/fields/choice/multi-choice-field.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { ChosenRecords } from './chosen-records.tsx'
import { StayedList } from './stayed-list.tsx'

/** All or those that can take it; `confirm`: warnings were seen. */
type How = { readonly which: 'all' | 'good' } & Confirmation

interface BulkChangeDialogProps {
  readonly screen: ResourceScreen
  readonly chosen: Chosen
  readonly selection: Selection
  readonly onFlow: StartFlow
}

export function BulkChangeDialog({ screen, chosen, selection, onFlow }: BulkChangeDialogProps) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const { change } = useAction(screen)
  const id = useId()
  const [fields, setFields] = useState<readonly string[]>([])
  const [form, setForm] = useState<Form>(() => createForm(planChange(screen, [])))
  const [whole, setWhole] = useState<readonly Problem[]>([])
  const [faults, setFaults] = useState<readonly StayedRecord[]>([])
  const count = countOf(chosen)
  const good = count - faults.length
  const warned = faults.length > 0 && faults.every(({ context }) => context.confirm === true)

  const choose = (next: readonly string[]) => {
    const { values } = form.state.current()
    const made = createForm(planChange(screen, next))
    for (const field of next) if (field in values) made.set(field, values[field])
    setFields(next)
    setForm(made)
    setFaults([])
  }

  const run = async (how: How) => {
    const { accepted, skipped, job, steps } = await change(
      chosen,
      changesOf(form.plan, form.state.current().values),
      how,
    )
    if (job !== undefined) return onFlow({ kind: 'job', job, title: t`Changing records` })
    onFlow(skipped.length > 0 ? { kind: 'stayed', done: accepted, records: skipped } : undefined)
    selection.clear()
    if (accepted > 0)
      tellDone(client, {
        steps,
        text: plural(accepted, { one: '# record was changed', other: '# records were changed' }),
      })
  }

  const attempt = async (how: How): Promise<boolean> => {
    setWhole([])
    const [field] = form.check()
    if (field) return focusField(id, field)
    try {
      await run(how)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) {
        report(error)
        return false
      }
      setFaults(skippedOf(error, namesIn(chosen)))
      const refusal = refusalOf(error, fields)
      form.refuse(refusal.fields)
      setWhole(refusal.whole)
      return focusField(id, Object.keys(refusal.fields)[0])
    }
    return false
  }

  return (
    <ConfirmDialog
      opened
      size="lg"
      title={<Plural value={count} one="Change # record" other="Change # records" />}
      confirmLabel={<Trans>Change all</Trans>}
      confirmDisabled={fields.length === 0 ? t`Choose at least one field first` : undefined}
      validate={() => attempt({ which: 'all' })}
      onDiscard={() => onFlow(undefined)}
      extraButtons={[
        ...(warned
          ? [{ label: <Trans>Change anyway</Trans>, onClick: () => attempt({ which: 'all', confirm: '1' }) }]
          : []),
        ...(faults.length > 0 && good > 0
          ? [
              {
                label: <Plural value={good} one="Change the other one" other="Change the other #" />,
                onClick: () => attempt({ which: 'good' }),
              },
            ]
          : []),
      ]}
    >
      <ChosenRecords screen={screen} chosen={chosen} />
      <MultiChoiceField
        label={t`Fields to change`}
        value={fields}
        onChange={choose}
        choices={bulkItems(screen).map(({ field, label }) => ({ value: field, label: i18n._(label) }))}
      />
      <div id={id}>
        <Suspense fallback={null}>
          <FormSections key={fields.join()} form={form} focusFirst={false} />
        </Suspense>
      </div>
      <WholeProblems problems={whole} />
      {faults.length > 0 && (
        <Alert color="yellow" title={<Trans>These cannot take the change</Trans>}>
          <StayedList records={faults} />
        </Alert>
      )}
      <Stack gap={0}>
        {isUndoable(screen.meta) ? <Trans>You can undo this afterwards.</Trans> : <Trans>This cannot be undone.</Trans>}
      </Stack>
    </ConfirmDialog>
  )
}
