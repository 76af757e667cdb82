// The attendance grid: results of people over a week to a month, filtered by what a day is; a cell opens the panel of its day.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { addDays, datesOfSpan, mondayOf } from '#openapi/dates.ts'
import { shiftMeta } from '#openapi/generated/contract/attendance/shift.ts'
import { departmentMeta } from '#openapi/generated/contract/company/department.ts'
import { lookupSource, treeSource } from '#src/api/lookups.ts'
import { LookupField } from '#src/fields/lookup/lookup-field.tsx'
import { TextField } from '#src/fields/text/text-field.tsx'
import { TreeMultiSelectField } from '#src/fields/tree/tree-multi-select-field.tsx'
import { today } from '#src/i18n/today.ts'
import { DayHost } from '#src/screens/day/day-host.tsx'
import { useTopic } from '#src/screens/today/use-topics.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './grid/grid.module.css'
import { type GridFilter, type GridOnly, gridKey, gridQuery, saveGrid } from './grid/grid-calls.ts'
import { GridTable } from './grid/grid-table.tsx'
import { FileButton } from './plan/file-button.tsx'
import planStyles from './plan/plan.module.css'
import { SpanPicker } from './plan/span-picker.tsx'

const lengths = [7, 14, 28, 31] as const
const onlies: readonly GridOnly[] = ['all', 'late', 'absent', 'missing', 'overtime']

export default function AttendanceGridPage() {
  const { t } = useLingui()
  const [start, setStart] = useState(() => mondayOf(addDays(today(), -7)))
  const [length, setLength] = useState<number>(14)
  const [only, setOnly] = useState<GridOnly>('all')
  const [departments, setDepartments] = useState<readonly number[]>([])
  const [shift, setShift] = useState<number | null>(null)
  const [search, setSearch] = useState('')
  const [words] = useDebouncedValue(search, 300)
  const client = useQueryClient()
  const trees = useMemo(() => treeSource(client, { resource: 'department', path: departmentMeta.path }), [client])
  const shifts = useMemo(() => lookupSource(client, { resource: 'shift', path: shiftMeta.path }), [client])
  const filter: GridFilter = {
    ...{ start_date: start, end_date: addDays(start, length - 1), only, search: words },
    departments: departments.join(','),
    shifts: shift === null ? '' : String(shift),
  }
  const onlyNames: Readonly<Record<GridOnly, string>> = {
    all: t`Everybody`,
    late: t`With lateness`,
    absent: t`With absence`,
    missing: t`With a missing punch`,
    overtime: t`With overtime`,
  }
  return (
    <>
      <PageHeader title={t`Attendance grid`} actions={<FileButton onTake={(kind) => saveGrid(filter, kind)} />} />
      <div className={planStyles.filters}>
        <SpanPicker start={start} length={length} lengths={lengths} onStart={setStart} onLength={setLength} />
        <NativeSelect
          className={planStyles.filter}
          label={t`Show`}
          value={only}
          data={onlies.map((value) => ({ value, label: onlyNames[value] }))}
          onChange={({ currentTarget }) => setOnly(onlies.find((value) => value === currentTarget.value) ?? 'all')}
        />
        <div className={planStyles.filter}>
          <TreeMultiSelectField label={t`Departments`} value={departments} onChange={setDepartments} source={trees} />
        </div>
        <div className={planStyles.filter}>
          <LookupField label={t`Shift`} value={shift} onChange={setShift} source={shifts} />
        </div>
        <div className={planStyles.filter}>
          <TextField label={t`Search`} value={search} onChange={setSearch} />
        </div>
      </div>
      <Grid filter={filter} />
      <DayHost />
    </>
  )
}

function Grid({ filter }: { readonly filter: GridFilter }) {
  const { t } = useLingui()
  useTopic('att.today', gridKey)
  const { data, isError, refetch } = useQuery({ ...gridQuery(filter, 0), placeholderData: keepPreviousData })
  if (isError) return <ErrorPanel onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="list" />
  if (data.total === 0)
    return (
      <EmptyState title={t`Nobody matches`}>
        <Trans>Choose other dates, or show everybody.</Trans>
      </EmptyState>
    )
  return (
    <>
      <GridTable
        key={JSON.stringify(filter)}
        filter={filter}
        dates={datesOfSpan(filter.start_date, filter.end_date)}
        total={data.total}
        totals={data.totals ?? []}
      />
      <p className={styles.legend}>
        <span role="status">{plural(data.total, { one: '# person', other: '# people' })}</span>
        <span>✓ {t`Present`}</span>
        <span>◔ {t`Late`}</span>
        <span>½ {t`Half a day`}</span>
        <span>✕ {t`Absent`}</span>
        <span>! {t`a punch is missing`}</span>
        <span>L {t`Leave`}</span>
        <span>T {t`Training`}</span>
        <span>★ {t`Holiday`}</span>
        <span>… {t`In progress`}</span>
        <span>○ {t`Not begun`}</span>
      </p>
    </>
  )
}
