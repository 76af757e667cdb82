// The input of one cell of a file that is being corrected: the field's own, with its lookup and the form's checks.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Popover, Portal, Text, TextInput } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, Suspense, use, useRef, useState } from 'react'
import { choicesQuery } from '#src/api/lookups.ts'
import { createForm, type Form } from '#src/crud/model/form-store.ts'
import {
  type ImportCellColumn,
  planCell,
  textOfRecord,
  textOfValue,
  valueOfText,
} from '#src/crud/model/import-cells.ts'
import { choiceLabel } from '#src/crud/model/labels.ts'
import type { ResourceScreen } from '#src/crud/model/screen.ts'
import { AnchorBox } from '#src/crud/view/anchored/anchor-box.tsx'
import { isOpenList } from '#src/crud/view/editing/is-open-list.ts'
import { useOutside } from '#src/crud/view/editing/use-outside.ts'
import { FormField } from '#src/crud/view/record/form-field.tsx'
import { loadInputs } from '#src/crud/view/record/late-inputs.tsx'
import { report } from '#src/crud/view/report.ts'
import { TypedToOpen } from '#src/fields/tree/typed-search.ts'

export interface ImportCellEditorProps {
  readonly screen: ResourceScreen
  readonly column: ImportCellColumn
  readonly text: string
  /** Typed to open it: takes the place of what was there. */
  readonly typed: string | undefined
  readonly reason: string
  /** Other rows whose cell is wrong and says the same. */
  readonly alike: number
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly onCorrect: (text: string, alike: boolean, to: 'stay' | 'down' | 'next' | 'back') => void
}

export function ImportCellEditor(props: ImportCellEditorProps) {
  const { anchor, column, onClose } = props
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isOpenList(event.target)) return
    event.stopPropagation()
    onClose()
  }
  return (
    <Portal>
      <Popover
        opened
        hideDetached={false}
        position="bottom-start"
        width={320}
        trapFocus
        returnFocus={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        shadow="md"
        withArrow
        zIndex={1000}
      >
        <Popover.Target>
          <AnchorBox over={anchor} onMoved={() => undefined} aria-label={column.header} />
        </Popover.Target>
        <Popover.Dropdown onKeyDown={leave} data-cell-editor>
          <Suspense fallback={null}>
            <CellInput {...props} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </Portal>
  )
}

function CellInput({ screen, column, text, typed, reason, alike, onClose, onCorrect }: ImportCellEditorProps) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const [all, setAll] = useState(alike > 0)
  const plan = planCell(screen, column)
  const item = plan?.items[0]
  const words = (value: string | number) => {
    const choices = item?.meta.choices
    return choices ? i18n._(choiceLabel(choices, value)) : String(value)
  }
  const [form] = useState(() => {
    if (!plan || !item) return undefined
    const made = createForm(plan, { [item.field]: valueOfText(item, text, words) })
    if (typed !== undefined) made.set(item.field, valueOfText(item, typed, words))
    return made
  })
  const [plain, setPlain] = useState(typed ?? text)
  use(loadInputs(item ? [item.input] : []))

  const box = useRef<HTMLDivElement>(null)
  const commit = async (to: Parameters<ImportCellEditorProps['onCorrect']>[2]) => {
    if (form && (form.check().length > 0 || isUnread(form, box.current))) return
    try {
      onCorrect(form ? await textIn(form, column, words, client) : plain, all, to)
    } catch (error) {
      report(error)
    }
  }
  const isChanged = () => (form ? form.dirty() : plain !== text)
  useOutside(() => (isChanged() ? void commit('stay') : onClose()))
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpenList(event.target) || event.target instanceof HTMLButtonElement) return
    const isText = event.target instanceof HTMLTextAreaElement
    const isBox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
    if (event.key === 'Enter' && (!isText || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      // What the input cannot show is not emptied by passing through.
      if (text !== '' && !isChanged() && form && isEmpty(form)) return onClose()
      void commit('down')
    } else if (event.key === 'Tab' && !isBox && alike === 0) {
      event.preventDefault()
      void commit(event.shiftKey ? 'back' : 'next')
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the keys of the input inside
    <div ref={box} onKeyDown={onKeyDown}>
      {form && item ? (
        <TypedToOpen value={item.meta.references ? (typed ?? '') : ''}>
          <FormField form={form} item={item} readOnly={false} autoFocus record={undefined} />
        </TypedToOpen>
      ) : (
        <TextInput
          label={column.header}
          value={plain}
          onChange={(event) => setPlain(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {reason !== '' && (
        <Text size="xs" c="error" mt={4}>
          {reason}
        </Text>
      )}
      {text !== '' && (
        <Text size="xs" c="dimmed" mt={4}>
          <Trans>In the file: {text}</Trans>
        </Text>
      )}
      {alike > 0 && (
        <Checkbox
          size="xs"
          mt="xs"
          label={t`Also where other rows say the same (${alike})`}
          checked={all}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={onClose}>
          <Trans>Discard</Trans>
        </Button>
        <Button size="xs" onClick={() => void commit('stay')}>
          <Trans>Correct</Trans>
        </Button>
      </Group>
    </div>
  )
}

const valueIn = ({ plan, state }: Form) => state.current().values[plan.items[0]?.field ?? '']

function isEmpty(form: Form): boolean {
  const value = valueIn(form)
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Something is written there that the input does not understand: it is no empty cell. */
function isUnread(form: Form, box: HTMLElement | null): boolean {
  if (!isEmpty(form)) return false
  const inputs = [...(box?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=hidden])') ?? [])]
  return inputs.some((input) => input.value.trim() !== '' || input.getAttribute('aria-invalid') === 'true')
}

/** What the cell is to say: of a record its code or name. */
async function textIn(
  form: Form,
  column: ImportCellColumn,
  words: (value: string | number) => string,
  client: QueryClient,
): Promise<string> {
  const item = form.plan.items[0]
  if (!item) return ''
  const value = form.state.current().values[item.field]
  const { references } = item.meta
  if (!references) return textOfValue(item, value, words)
  const ids = [value].flat().filter((id) => typeof id === 'number')
  const records = ids.length > 0 ? await client.fetchQuery(choicesQuery(references, ids)) : []
  return records.map((record) => textOfRecord(column, references, record)).join('; ')
}
