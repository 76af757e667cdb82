// One field of the record's form, in its cell: Enter and Tab save, Escape leaves it as it was.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, use, useEffect, useId, useRef, useState } from 'react'
import { holds } from '#src/crud/model/condition.ts'
import type { RecordRow } from '#src/crud/model/screen.ts'
import { useRecordForm } from '#src/crud/model/use-record-form.ts'
import { ConflictPanel } from '#src/crud/view/record/conflict-panel.tsx'
import { FormField } from '#src/crud/view/record/form-field.tsx'
import { loadInputs } from '#src/crud/view/record/late-inputs.tsx'
import { WholeProblems } from '#src/crud/view/record/whole-problems.tsx'
import { report } from '#src/crud/view/report.ts'
import { tellDone } from '#src/crud/view/undo-toast.ts'
import { formatSeries } from '#src/i18n/format.ts'
import type { CellEditorProps } from './cell-editor.tsx'
import { FixedReason } from './fixed-reason.tsx'
import styles from './grid-cell.module.css'
import { isOpenList } from './is-open-list.ts'
import { typedKinds } from './typed-kinds.ts'
import { useOutside } from './use-outside.ts'

type To = 'down' | 'next' | 'back' | 'stay'

export function CellForm(props: CellEditorProps & { readonly record: RecordRow }) {
  const { screen, record, field, label, typed, onClose, onMove } = props
  const { t, i18n } = useLingui()
  const id = useId()
  const client = useQueryClient()
  const [first] = useState(record)
  const { form, saving, whole, conflict, warned, save, settle, takeTheirs } = useRecordForm(screen, { record: first })
  const [others, setOthers] = useState<readonly string[]>([])
  const { plan } = form
  const item = plan.items.find((one) => one.field === field)
  const section = plan.sections.find(({ items }) => items.some((one) => one.field === field))
  use(loadInputs(item ? [item.input] : []))

  // What opened the cell by being typed stands in it already.
  const taken = useRef<string>(undefined)
  useEffect(() => {
    if (typed === undefined || taken.current === typed || !item || !typedKinds.has(item.meta.kind)) return
    taken.current = typed
    if (item.meta.kind !== 'number') form.set(field, typed)
    else if (/\d/.test(typed)) form.set(field, Number(typed))
  }, [typed, item, form, field])

  const commit = async (to: To, warnings?: 'confirmed') => {
    try {
      const outcome = await save(warnings)
      if (outcome.kind === 'conflict') return
      if (outcome.kind === 'refused') {
        const { problems } = form.state.current()
        setOthers(Object.keys(problems).filter((name) => name !== field))
        return
      }
      if (outcome.kind === 'saved')
        tellDone(client, { steps: outcome.steps, text: t`${label} of ${outcome.record.display_name} was changed` })
      if (to === 'stay') onClose()
      else onMove(to)
    } catch (error) {
      report(error)
    }
  }
  // A press elsewhere saves what was typed.
  useOutside(() => (form.dirty() ? void commit('stay') : onClose()))

  if (!item || !section || !holds({ ...section.when, ...item.when }, first))
    return <FixedReason why="form" onClose={onClose} />

  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpenList(event.target) || saving) return
    const isText = event.target instanceof HTMLTextAreaElement
    if (event.key === 'Enter' && (!isText || event.ctrlKey || event.metaKey)) {
      // A button does what it says.
      if (event.target instanceof HTMLButtonElement) return
      event.preventDefault()
      void commit('down')
    } else if (event.key === 'Tab' && !conflict) {
      event.preventDefault()
      void commit(event.shiftKey ? 'back' : 'next')
    }
  }
  const named = others.flatMap((name) => plan.items.find((one) => one.field === name) ?? [])
  const names = formatSeries(named.map((one) => i18n._(one.label)))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the keys of the input inside
    <div id={id} className={styles.panel} onKeyDown={onKeyDown}>
      <WholeProblems problems={whole} />
      {conflict && <ConflictPanel conflict={conflict} items={plan.items} onSettle={settle} onTakeTheirs={takeTheirs} />}
      <FormField form={form} item={item} readOnly={false} autoFocus record={conflict?.theirs ?? first} />
      {names !== '' && (
        <p className={styles.hint} role="alert">
          <Trans>The record has other fields that need attention: {names}. Open it to correct them.</Trans>
        </p>
      )}
      <Group justify="flex-end" gap="xs" mt="xs" data-part={conflict || warned || names !== '' ? undefined : 'acts'}>
        <Button size="xs" variant="default" onClick={onClose}>
          <Trans>Discard</Trans>
        </Button>
        {warned && (
          <Button size="xs" variant="outline" disabled={saving} onClick={() => void commit('stay', 'confirmed')}>
            <Trans>Save anyway</Trans>
          </Button>
        )}
        <Button size="xs" loading={saving} onClick={() => void commit('stay')}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </div>
  )
}
