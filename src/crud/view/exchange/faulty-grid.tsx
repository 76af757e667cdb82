// The rows of a file that cannot be taken, in a grid where they are corrected: what is wrong stands in its cell; cells are
// gone through with the arrow keys and F8, and opened with Enter, F2 or by typing.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import {
  MantineReactTable,
  type MRT_ColumnDef,
  type MRT_RowVirtualizer,
  useMantineReactTable,
} from 'mantine-react-table'
import 'mantine-react-table/styles.css'
import { type KeyboardEvent, type MouseEvent, use, useEffect, useMemo, useRef, useState } from 'react'
import { type Corrections, cellColumns, type ImportCellColumn } from '#src/crud/model/import-cells.ts'
import { moved } from '#src/crud/view/editing/grid-place.ts'
import { withKey } from '#src/crud/view/editing/typed-spot.ts'
import { useMessages } from '#src/crud/view/record/problem-text.ts'
import { type Spot, spotOf } from '#src/crud/view/table/table-events.ts'
import { type Language, matchLanguage } from '#src/i18n/languages.ts'
import { alikeRows, type FaultyLine, faultyLines, withCorrection } from './faulty-lines.ts'
import styles from './import.module.css'
import { ImportCellEditor, type ImportCellEditorProps } from './import-cell-editor.tsx'
import type { ImportStepProps } from './import-dialog.tsx'
import { tableWords } from './table-words.ts'

const loaded = new Map<Language, ReturnType<typeof tableWords>>()

/** One promise for each language, so that drawing again does not load again. */
function wordsOf(locale: string) {
  const language = matchLanguage(locale) ?? 'en'
  const known = loaded.get(language) ?? tableWords(language)
  loaded.set(language, known)
  return known
}

/** More rows than this are drawn only where they are seen. */
const mostDrawn = 60

interface FaultyGridProps extends Pick<ImportStepProps, 'screen' | 'flow' | 'onEditing'> {
  readonly result: NonNullable<ImportStepProps['flow']['result']>
}

const none: Corrections = {}

export default function FaultyGrid({ screen, flow, result, onEditing }: FaultyGridProps) {
  const { t, i18n } = useLingui()
  useMessages()
  const localization = use(wordsOf(i18n.locale))
  const box = useRef<HTMLDivElement>(null)
  const window = useRef<MRT_RowVirtualizer>(null)
  const { corrections = none } = flow.choices
  const checked = flow.checked?.corrections ?? none
  const lines = useMemo(() => faultyLines(result, corrections, checked), [result, corrections, checked])
  const columns = useMemo(() => cellColumns(screen, result), [screen, result])
  const [spot, setSpot] = useState<Spot>()
  const [isEntered, setEntered] = useState(false)
  const [open, setOpen] = useState<Spot & { readonly typed?: string }>()

  const table = useMantineReactTable({
    columns: useMemo(() => [rowColumn(t`Row`), ...columns.map(fileColumn), reasonColumn(t`Reason`)], [columns, t]),
    data: lines,
    localization,
    getRowId: ({ row }) => String(row),
    enableFacetedValues: true,
    enableRowVirtualization: lines.length > mostDrawn,
    rowVirtualizerInstanceRef: window,
    enablePagination: false,
    enableBottomToolbar: false,
    enableColumnActions: false,
    enableDensityToggle: false,
    enableFullScreenToggle: false,
    enableHiding: false,
    initialState: { density: 'xs' },
    mantineTableProps: { role: 'grid', 'aria-label': t`Rows that cannot be imported` },
    mantineProgressProps: { 'aria-label': t`Loading`, value: 100 },
    mantineTableContainerProps: { mah: 'min(24rem, 42dvh)' },
    mantineTableHeadCellProps: ({ column }) => (column.id === 'row' ? { className: styles.rowNumber } : {}),
    mantinePaperProps: { shadow: 'none', withBorder: true },
    mantineTableBodyRowProps: ({ row }) => ({ role: 'row', 'data-row': row.original.row }),
    mantineTableBodyCellProps: ({ row, column }) => cellProps(row.original, column.id, spot),
  })
  const shown = table.getRowModel().rows
  const grid = useMemo(
    () => ({ ids: shown.map(({ original }) => original.row), fields: columns.map(({ index }) => String(index)) }),
    [shown, columns],
  )
  const wrong = useMemo(() => wrongSpots(lines, grid), [lines, grid])

  const focus = (next: Spot | undefined) => {
    if (!next) return
    setEntered(true)
    setSpot(next)
    const at = grid.ids.indexOf(next.id)
    if (lines.length > mostDrawn) window.current?.scrollToIndex(at)
    // A row that comes into sight is drawn first.
    setTimeout(() => cellOf(box.current, next)?.focus())
  }
  // The grid is entered at the first cell that is wrong.
  const [first] = wrong
  const isThere = spot && grid.ids.includes(spot.id)
  useEffect(() => {
    if (!isThere && first) setSpot(first)
  }, [isThere, first])
  useEffect(() => {
    onEditing(open !== undefined)
    return () => onEditing(false)
  }, [open, onEditing])

  const nextWrong = (from: Spot | undefined = spot) => {
    const at = from ? orderOf(grid, from) : -1
    return wrong.find((one) => orderOf(grid, one) > at) ?? wrong[0]
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLTableCellElement ? spotOf(event.target) : undefined
    if (!from) return
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(moved(grid, from, 1, 0)),
      ArrowUp: () => focus(moved(grid, from, -1, 0)),
      ArrowRight: () => focus(moved(grid, from, 0, forward)),
      ArrowLeft: () => focus(moved(grid, from, 0, -forward)),
      Home: () => focus(moved(grid, from, 0, -grid.fields.length)),
      End: () => focus(moved(grid, from, 0, grid.fields.length)),
      Enter: () => setOpen(from),
      F2: () => setOpen(from),
      F8: () => focus(nextWrong(from)),
    }
    const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    const step = isTyped ? () => setOpen((now) => withKey(now, from, event.key)) : open ? undefined : steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  const onClick = (event: MouseEvent) => {
    const pressed = spotOf(event.target)
    if (!pressed || open) return
    setSpot(pressed)
    setOpen(pressed)
  }
  const close = (next: Spot | undefined) => {
    setOpen(undefined)
    // The panel gives the focus back once it is gone.
    setTimeout(() => focus(next))
  }
  // Also before the grid is entered: the key stands on the button, and works wherever the dialog is.
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'F8' || event.defaultPrevented || open) return
    event.preventDefault()
    focus(isEntered ? nextWrong() : first)
  })
  const correct: ImportCellEditorProps['onCorrect'] = (text, alike, to) => {
    if (!open) return
    const index = Number(open.field)
    flow.correct(withCorrection(corrections, lines, { row: open.id, index, text, alike }))
    const steps = { stay: [0, 0], down: [1, 0], next: [0, 1], back: [0, -1] } as const
    const [rows, cells] = steps[to]
    close(moved(grid, open, rows, cells))
  }
  const line = open && lines.find(({ row }) => row === open.id)
  const column = open && columns.find(({ index }) => String(index) === open.field)
  const cell = column && line?.cells[column.index]
  const anchor = open && cellOf(box.current, open)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the cells of the grid inside
    <div ref={box} data-around-cells onKeyDown={onKeyDown} onClick={onClick}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Text size="sm" role="status">
          {wrong.length > 0 ? (
            <Plural value={wrong.length} one="# cell to correct" other="# cells to correct" />
          ) : (
            <Trans>Nothing is left to correct here. Check the file again.</Trans>
          )}
          {result.failed > lines.length && (
            <>
              {' '}
              <Trans>
                The first {lines.length} of {result.failed} rows are shown; the others follow when these are corrected.
              </Trans>
            </>
          )}
        </Text>
        <Button
          size="xs"
          variant="default"
          disabled={wrong.length === 0}
          onClick={() => focus(isEntered ? nextWrong() : first)}
        >
          <Trans>Next wrong cell (F8)</Trans>
        </Button>
      </Group>
      <MantineReactTable table={table} />
      {open && line && column && cell && anchor && (
        <ImportCellEditor
          key={`${open.id} ${open.field}`}
          screen={screen}
          column={column}
          text={cell.text}
          typed={open.typed}
          reason={cell.reason}
          mayBeMissing={mayBeMissing(column, screen, flow)}
          alike={alikeRows(lines, open.id, column.index).length}
          anchor={anchor}
          onClose={() => close(open)}
          onCorrect={correct}
        />
      )}
    </div>
  )
}

/** Records of the file itself, and those that are created on the way. */
const mayBeMissing = (
  { item }: ImportCellColumn,
  { meta }: Pick<FaultyGridProps['screen'], 'meta'>,
  { choices }: Pick<FaultyGridProps['flow'], 'choices'>,
): boolean =>
  item !== undefined && (item.meta.references?.resource === meta.name || choices.createMissing.includes(item.field))

const rowColumn = (header: string): MRT_ColumnDef<FaultyLine> => ({ accessorKey: 'row', id: 'row', header, size: 70 })

const reasonColumn = (header: string): MRT_ColumnDef<FaultyLine> => ({
  accessorKey: 'reasons',
  id: 'reasons',
  header,
  size: 280,
  filterVariant: 'select',
})

const fileColumn = ({
  index,
  header,
}: {
  readonly index: number
  readonly header: string
}): MRT_ColumnDef<FaultyLine> => ({
  id: String(index),
  header,
  size: 170,
  accessorFn: ({ cells }) => cells[index]?.text ?? '',
  Cell: ({ row }) => {
    const cell = row.original.cells[index]
    return (
      <>
        <span className={styles.value} title={cell?.text}>
          {cell?.text}
        </span>
        {cell && cell.reason !== '' && <span className={styles.reason}>{cell.reason}</span>}
      </>
    )
  },
})

/** Cells that a file fills are gone through and changed; the row's number and its reasons are not. */
function cellProps({ row, cells, whole }: FaultyLine, id: string, spot: Spot | undefined) {
  const cell = cells[Number(id)]
  if (!cell && id === 'row') return { role: 'rowheader', 'aria-readonly': true, className: styles.rowNumber }
  if (!cell) return { role: 'gridcell', 'aria-readonly': true }
  return {
    role: 'gridcell',
    'data-cell': id,
    'data-corrected': cell.corrected || undefined,
    'aria-invalid': cell.reason !== '' || whole !== '' || undefined,
    tabIndex: spot?.id === row && spot.field === id ? 0 : -1,
    className: styles.fileCell,
  }
}

const cellOf = (box: HTMLElement | null, { id, field }: Spot) =>
  box?.querySelector<HTMLElement>(`tr[data-row="${id}"] [data-cell="${field}"]`)

interface Grid {
  readonly ids: readonly number[]
  readonly fields: readonly string[]
}

const orderOf = ({ ids, fields }: Grid, { id, field }: Spot) => ids.indexOf(id) * fields.length + fields.indexOf(field)

/** In the order of the grid; of a row that is wrong as a whole its first cell. */
function wrongSpots(lines: readonly FaultyLine[], { ids, fields }: Grid): readonly Spot[] {
  const byRow = new Map(lines.map((line) => [line.row, line]))
  return ids.flatMap((id) => {
    const line = byRow.get(id)
    return fields
      .filter((field, at) => line?.cells[Number(field)]?.reason !== '' || (at === 0 && line.whole !== ''))
      .map((field) => ({ id, field }))
  })
}
