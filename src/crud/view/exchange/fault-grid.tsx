// The cells of a file that cannot be taken, each with its reason: sorted, searched and narrowed to a column or a reason.
import { useLingui } from '@lingui/react/macro'
import { MantineReactTable, type MRT_ColumnDef, useMantineReactTable } from 'mantine-react-table'
import 'mantine-react-table/styles.css'
import { use, useMemo } from 'react'
import type { ImportFault } from '#src/api/exchange.ts'
import { problemText, useMessages } from '#src/crud/view/record/problem-text.ts'
import { type Language, matchLanguage } from '#src/i18n/languages.ts'
import { tableWords } from './table-words.ts'

interface Line {
  readonly row: number
  readonly column: string
  readonly value: string
  readonly reason: string
}

const loaded = new Map<Language, ReturnType<typeof tableWords>>()

/** One promise for each language, so that drawing again does not load again. */
function wordsOf(locale: string) {
  const language = matchLanguage(locale) ?? 'en'
  const known = loaded.get(language) ?? tableWords(language)
  loaded.set(language, known)
  return known
}

export default function FaultGrid({ faults }: { readonly faults: readonly ImportFault[] }) {
  const { t, i18n } = useLingui()
  useMessages()
  const localization = use(wordsOf(i18n.locale))
  const lines = useMemo<Line[]>(
    () =>
      faults.map(({ row, column, value, code, context = {}, message }) => ({
        row,
        column: column ?? '',
        value: value ?? '',
        reason: problemText({ code, context, message }),
      })),
    [faults],
  )
  const columns = useMemo<MRT_ColumnDef<Line>[]>(
    () => [
      { accessorKey: 'row', header: t`Row`, size: 90, enableColumnFilter: false },
      { accessorKey: 'column', header: t`Column`, size: 170, filterVariant: 'select' },
      { accessorKey: 'value', header: t`Value`, size: 200 },
      { accessorKey: 'reason', header: t`Reason`, size: 320, filterVariant: 'select' },
    ],
    [t],
  )
  const table = useMantineReactTable({
    columns,
    data: lines,
    localization,
    enableFacetedValues: true,
    enableRowVirtualization: true,
    enablePagination: false,
    enableBottomToolbar: false,
    enableColumnActions: false,
    enableDensityToggle: false,
    enableFullScreenToggle: false,
    enableHiding: false,
    initialState: { density: 'xs', showColumnFilters: true },
    mantineTableProps: { 'aria-label': t`Cells that cannot be imported` },
    mantineProgressProps: { 'aria-label': t`Loading`, value: 100 },
    mantineTableContainerProps: { mah: '20rem', tabIndex: 0 },
    mantinePaperProps: { shadow: 'none', withBorder: true },
  })
  return <MantineReactTable table={table} />
}
