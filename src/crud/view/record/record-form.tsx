// The form of a record: fields, what is wrong, saving, and what happens when someone else saved first.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { additionOf, changesOf, useDirty } from '#src/crud/model/form-store.ts'
import type { Fields, RecordRow, ResourceScreen } from '#src/crud/model/screen.ts'
import { useDraft } from '#src/crud/model/use-draft.ts'
import { useRecordForm } from '#src/crud/model/use-record-form.ts'
import { useRights } from '#src/crud/model/use-rights.ts'
import { Part } from '#src/crud/view/part.tsx'
import { report } from '#src/crud/view/report.ts'
import { tellDone } from '#src/crud/view/undo-toast.ts'
import { ChangedNote } from './changed-note.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { focusField } from './focus-field.ts'
import { FormSections } from './form-sections.tsx'
import { Overview } from './overview.tsx'
import { RecordFacts } from './record-facts.tsx'
import styles from './record-form.module.css'
import { type SaveAnd, useSaveAnd } from './use-save-and.ts'
import { useSaveKey } from './use-save-key.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'
import { WholeProblems } from './whole-problems.tsx'

interface RecordFormProps {
  readonly screen: ResourceScreen
  readonly record?: RecordRow
  /** Somebody else deleted the record meanwhile. */
  readonly gone?: boolean
  /** The record that a new one begins as. */
  readonly copy?: RecordRow
  /** Values that a new one begins with. */
  readonly begin?: Fields
  /** The first field takes the focus when the form appears. */
  readonly focusFirst?: boolean
  /** What can be done with the record beside saving it. */
  readonly acts?: ReactNode
  readonly onClose: () => void
  /** Where one goes after adding, instead of closing. */
  readonly onAdded?: (id: number) => void
}

/** Each further record has a form of its own: nothing of the one before, not its id and not what its inputs hold, goes along. */
export function RecordForm(props: RecordFormProps) {
  const [added, setAdded] = useState(0)
  return <OneForm key={added} {...props} added={added} onAnother={() => setAdded(added + 1)} />
}

interface Finishing {
  readonly warnings?: 'confirmed'
  /** What becomes of a new record, where its buttons choose that. */
  readonly as?: string | undefined
  /** What is done with the record once it is saved. */
  readonly and?: SaveAnd
}

interface OneFormProps extends RecordFormProps {
  /** Records that were added before this one without leaving the form. */
  readonly added: number
  readonly onAnother: () => void
}

function OneForm(props: OneFormProps) {
  const {
    screen,
    record,
    gone = false,
    copy,
    begin,
    focusFirst = true,
    acts,
    added,
    onClose,
    onAdded,
    onAnother,
  } = props
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const id = useId()
  const rights = useRights(screen)
  const control = useRecordForm(screen, { record, copy, begin })
  const { form, saving, whole, conflict, warned, save, settle, takeTheirs, resume, version } = control
  const draft = useDraft({ screen, form, record, version })
  const readOnly = record ? !rights.change : !rights.add
  const dirty = useDirty(form)
  const { aside: Aside, review: Review } = screen.joined
  useUnsavedGuard(form, draft.forget)

  // Of a new record the buttons say what becomes of it.
  const saveAs = record || readOnly ? undefined : screen.entry.saveAs
  const [usual, ...further] = saveAs?.buttons ?? []

  const saveAnd = useSaveAnd(screen, record)

  const finish = async (next: 'close' | 'another', { warnings, as = usual?.value, and }: Finishing = {}) => {
    try {
      // What was only warned of is saved as it was meant the first time.
      if (saveAs && warnings === undefined) form.set(saveAs.field, as)
      const outcome = await save(warnings)
      if (outcome.kind === 'refused') return focusField(id, outcome.field)
      if (outcome.kind === 'conflict') return
      draft.forget()
      const saved = outcome.kind === 'saved' ? outcome : { record, steps: [] }
      const further = and && saved.record && (await and.run(saved.record))
      if (outcome.kind === 'saved' || further)
        tellDone(client, {
          steps: [...saved.steps, ...(further?.steps ?? [])],
          text:
            further?.text ??
            (screen.meta.singleton ? t`Your changes were saved` : t`${saved.record?.display_name} was saved`),
        })
      if (next === 'close' && !record && onAdded && outcome.kind === 'saved') return onAdded(outcome.record.id)
      if (next === 'close') return onClose()
      onAnother()
    } catch (error) {
      report(error)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog inside this form has a form of its own, whose events pass through here.
    if (event.target === event.currentTarget) void finish('close')
  }

  const first = form.plan.items.find((item) => !item.readOnly)?.field
  useEffect(() => {
    if (added > 0) focusField(id, first)
  }, [added, id, first])

  useSaveKey(id, readOnly || saving || (record && !dirty) ? undefined : () => void finish('close'))
  const title = i18n._(screen.entry.title)

  return (
    <>
      {readOnly && screen.meta.verbs.includes('patch') && (
        <Text size="sm" c="dimmed" mb="sm">
          <Trans>You can view this but not change it: you do not have permission to change “{title}”.</Trans>
        </Text>
      )}
      {draft.offer && !readOnly && (
        <DraftOffer
          draft={draft.offer}
          onTake={() => {
            if (draft.offer) resume(draft.offer)
            draft.settle()
          }}
          onLeave={draft.forget}
        />
      )}
      <form id={id} noValidate onSubmit={submit}>
        {record && <ChangedNote screen={screen} record={record} gone={gone} control={control} />}
        <WholeProblems problems={whole} />
        {conflict && (
          <ConflictPanel conflict={conflict} items={form.plan.items} onSettle={settle} onTakeTheirs={takeTheirs} />
        )}
        {screen.entry.note && (
          <Alert color="blue" mb="md" title={i18n._(screen.entry.note.title)}>
            {i18n._(screen.entry.note.text)}
          </Alert>
        )}
        {screen.joined.overview && <Overview form={form} readOnly={readOnly} View={screen.joined.overview} />}
        {record && <RecordFacts screen={screen} record={record} />}
        <FormSections form={form} readOnly={readOnly} record={conflict?.theirs ?? record} focusFirst={focusFirst} />
        <Group justify="flex-end" gap="xs" className={styles.footer}>
          {Review && dirty && !readOnly && (
            <Part fallback={null}>
              <Review row={record} readChanges={() => (record ? changesOf(form) : additionOf(form))} />
            </Part>
          )}
          {acts}
          <Button variant="default" onClick={onClose}>
            {readOnly ? <Trans>Close</Trans> : <Trans>Discard</Trans>}
          </Button>
          {!readOnly && warned && (
            <Button variant="outline" disabled={saving} onClick={() => void finish('close', { warnings: 'confirmed' })}>
              <Trans>Save anyway</Trans>
            </Button>
          )}
          {further.map(({ value, label }) => (
            <Button key={value} variant="default" disabled={saving} onClick={() => void finish('close', { as: value })}>
              {i18n._(label)}
            </Button>
          ))}
          {!readOnly && saveAnd && (
            <Button
              variant="default"
              disabled={saving || gone}
              onClick={async () => (await saveAnd.isMeant()) && finish('close', { and: saveAnd })}
            >
              {saveAnd.label}
            </Button>
          )}
          {!readOnly && !record && (
            <Button variant="default" disabled={saving} onClick={() => void finish('another')}>
              <Trans>Save and add another</Trans>
            </Button>
          )}
          {!readOnly && (
            <Button
              type="submit"
              loading={saving}
              aria-keyshortcuts="Control+S"
              disabled={gone || (record !== undefined && !dirty)}
              title={record !== undefined && !dirty ? t`Nothing was changed yet` : t`Save (Ctrl+S)`}
            >
              {usual ? i18n._(usual.label) : <Trans>Save</Trans>}
            </Button>
          )}
        </Group>
      </form>
      {record && Aside && (
        <Part fallback={null}>
          <Aside row={record} />
        </Part>
      )}
    </>
  )
}
