// The input of one cell of a file that is being corrected: the field's own, with its lookup and the form's checks.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Popover, Portal, Text, TextInput } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, Suspense, use, useRef, useState } from 'react'
import type { TargetMeta } from '#openapi/types.ts'
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
import { typedRecord } from '#src/crud/model/typed-record.ts'
import { AnchorBox } from '#src/crud/view/anchored/anchor-box.tsx'
import { isOpenList } from '#src/crud/view/editing/is-open-list.ts'
import { useOutside } from '#src/crud/view/editing/use-outside.ts'
import { FormField } from '#src/crud/view/record/form-field.tsx'
import { loadInputs } from '#src/crud/view/record/late-inputs.tsx'
import { report } from '#src/crud/view/report.ts'
import { type TypedSearch, TypedToOpen } from '#src/fields/tree/typed-search.ts'

export interface ImportCellEditorProps {
  readonly screen: ResourceScreen
  readonly column: ImportCellColumn
  readonly text: string
  /** Typed to open it: takes the place of what was there. */
  readonly typed: string | undefined
  readonly reason: string
  /** Records of the column may be missing yet: they come with the file itself, or are created on the way. */
  readonly mayBeMissing: boolean
  /** Other rows whose cell is wrong and says the same. */
  readonly alike: number
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly onCorrect: (text: string, alike: boolean, to: 'stay' | 'down' | 'next' | 'back') => void
}

/** Not there before its input is: until then keys go to the cell, which keeps them. */
export function ImportCellEditor(props: ImportCellEditorProps) {
  return (
    <Suspense fallback={null}>
      <CellPanel {...props} />
    </Suspense>
  )
}

function CellPanel(props: ImportCellEditorProps) {
  const { anchor, column, screen, typed, onClose } = props
  const item = planCell(screen, column)?.items[0]
  use(loadInputs(item ? [item.input] : []))
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
      >
        <Popover.Target>
          <AnchorBox over={anchor} onMoved={() => undefined} aria-label={column.header} />
        </Popover.Target>
        <Popover.Dropdown onKeyDown={leave} data-cell-editor>
          {/* Keys that are typed until the input has the focus begin it again. */}
          <CellInput key={typed} {...props} />
        </Popover.Dropdown>
      </Popover>
    </Portal>
  )
}

function CellInput(props: ImportCellEditorProps) {
  const { screen, column, text, typed, reason, mayBeMissing, alike, onClose, onCorrect } = props
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
  const box = useRef<HTMLDivElement>(null)
  const target = item?.meta.references
  const written = useRef('')
  const [unread, setUnread] = useState<Unread>()
  const [opener] = useState<TypedSearch>(() => ({
    text: typed ?? '',
    onText: (next) => {
      written.current = next.trim()
      setUnread(undefined)
    },
  }))
  /** What the cell is to say; undefined: what is written there is no value, and the editor says why. */
  const read = async (): Promise<string | undefined> => {
    if (!form || !item) return plain
    if (target && written.current !== '') {
      const found = await readWritten(form, { client, target, text: written.current, mayBeMissing })
      if (found === 'as written') return written.current
      if (found) return void setUnread(found)
      // A name may be that of several: the path that was written names one.
      if (item.meta.kind === 'reference' && column.part === 'name') return written.current
    }
    if (form.check().length > 0 || (!target && isUnread(form, box.current))) return undefined
    return textIn(form, column, words, client)
  }
  const commit = async (to: Parameters<ImportCellEditorProps['onCorrect']>[2]) => {
    try {
      const next = await read()
      if (next !== undefined) onCorrect(next, all, to)
    } catch (error) {
      report(error)
    }
  }
  const isChanged = () => (form ? form.dirty() || written.current !== '' : plain !== text)
  // What the input cannot show is not emptied by passing through.
  const isPassed = () => text !== '' && form !== undefined && !isChanged() && isEmpty(form)
  useOutside(() => (isChanged() ? void commit('stay') : onClose()))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLButtonElement) return
    // An open list takes all keys; one of records only those that it has a use for.
    if (isOpenList(event.target) && (!target || event.defaultPrevented)) return
    const isText = event.target instanceof HTMLTextAreaElement
    const isBox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
    if (event.key === 'Enter' && (!isText || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (isPassed()) return onClose()
      void commit('down')
    } else if (event.key === 'Tab' && !isBox && alike === 0) {
      event.preventDefault()
      if (isPassed()) return onClose()
      void commit(event.shiftKey ? 'back' : 'next')
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the keys of the input inside
    <div ref={box} onKeyDown={onKeyDown}>
      {unread && item && <UnreadReason unread={unread} label={i18n._(item.label)} isTree={target?.tree ?? false} />}
      {form && item ? (
        <TypedToOpen value={target && opener}>
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
        <Text size="xs" c="red" mt={4}>
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

/** What is written in place of a record, and how many records it may mean. */
interface Unread {
  readonly text: string
  readonly found: 'none' | 'several'
}

/** Above the input, whose list covers what is below. */
function UnreadReason({ unread: { text, found }, label, isTree }: ReasonProps) {
  return (
    <Text size="xs" c="red" mb={4} role="alert">
      {found === 'several' ? (
        <Trans>
          {label}: several records are called “{text}”. Choose one from the list, or type its code.
        </Trans>
      ) : isTree ? (
        <Trans>
          {label}: “{text}” was not found. Type a code, a name or a path, or choose from the list.
        </Trans>
      ) : (
        <Trans>
          {label}: “{text}” was not found. Type a code or a name, or choose from the list.
        </Trans>
      )}
    </Text>
  )
}

interface ReasonProps {
  readonly unread: Unread
  readonly label: string
  readonly isTree: boolean
}

interface Written {
  readonly client: QueryClient
  readonly target: TargetMeta
  readonly text: string
  readonly mayBeMissing: boolean
}

/** Gives the form the records that are written; of several they stand apart by semicolons. */
async function readWritten(
  form: Form,
  { client, target, text, mayBeMissing }: Written,
): Promise<Unread | 'as written' | undefined> {
  const [item] = form.plan.items
  if (!item) return undefined
  const isList = item.meta.kind === 'references'
  const texts = isList ? text.split(';').flatMap((one) => one.trim() || []) : [text]
  const found = await Promise.all(texts.map((one) => typedRecord(client, target, one, item.lookup?.where)))
  const ids: number[] = []
  for (const [at, one] of found.entries()) {
    if (one === 'none' && mayBeMissing) return 'as written'
    if (typeof one === 'string') return { text: texts[at] ?? text, found: one }
    ids.push(one.id)
  }
  const chosen = valueIn(form)
  form.set(item.field, isList ? [...new Set([...(Array.isArray(chosen) ? chosen : []), ...ids])] : ids[0])
  return undefined
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
