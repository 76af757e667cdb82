// What a report is asked for: its period, by a word that moves with the day or by dates, and the people and rows that are meant.
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, NativeSelect } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { departmentMeta } from '#openapi/generated/contract/company/department.ts'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import { lookupSource, treeSource } from '#src/api/lookups.ts'
import { DateField } from '#src/fields/date/date-field.tsx'
import { MultiLookupField } from '#src/fields/lookup/multi-lookup-field.tsx'
import { NumberField } from '#src/fields/number/number-field.tsx'
import { TreeMultiSelectField } from '#src/fields/tree/tree-multi-select-field.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { CompareFilter } from './compare/compare-filter.tsx'
import { movingPeriods } from './periods.ts'
import styles from './report.module.css'
import type { ReportHead } from './report-calls.ts'
import type { ReportState } from './use-report-state.ts'

interface ReportFiltersProps {
  readonly head: ReportHead
  readonly state: ReportState
  /** One’s own report: of nobody else. */
  readonly isOwn: boolean
}

const idsOf = (text: string | undefined): readonly number[] => (text ? text.split(',').map(Number) : [])

/** On a phone these stand behind a button, so that rows are in sight. */
const furtherNames = ['departments', 'employees', 'only', 'group', 'compare', 'least'] as const

export function ReportFilters({ head, state, isOwn }: ReportFiltersProps) {
  const { t } = useLingui()
  const { period, dates, given, change } = state
  const [all, setAll] = useState(false)
  const further = useId()
  const hasMore =
    !isOwn || head.only.length > 0 || head.groups.length > 0 || head.comparisons.length > 0 || head.least !== null
  const used = furtherNames.filter((name) => given[name]).length
  const words = {
    TODAY: t`Today`,
    YESTERDAY: t`Yesterday`,
    THIS_WEEK: t`This week`,
    LAST_WEEK: t`Last week`,
    THIS_MONTH: t`This month`,
    LAST_MONTH: t`Last month`,
    LAST_CLOSED: t`Last closed period`,
    THIS_YEAR: t`This year`,
    DATES: t`From a date to a date`,
  }
  const choosePeriod = (value: string) =>
    value === 'DATES'
      ? change({ period: undefined, start: dates.start_date, end: dates.end_date })
      : change({ period: value, start: undefined, end: undefined })
  return (
    <search className={styles.filters}>
      <NativeSelect
        label={t`Period`}
        value={period}
        data={[...movingPeriods.filter((word) => word !== 'LAST_CLOSED' || head.closed !== null), 'DATES' as const].map(
          (value) => ({ value, label: words[value] }),
        )}
        onChange={({ currentTarget }) => choosePeriod(currentTarget.value)}
      />
      <DateField
        label={t`From`}
        value={dates.start_date}
        onChange={(start) => start && change({ period: undefined, start, end: dates.end_date })}
      />
      <DateField
        label={t`To`}
        value={dates.end_date}
        onChange={(end) => end && change({ period: undefined, start: dates.start_date, end })}
      />
      {hasMore && (
        <Button
          hiddenFrom="sm"
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          rightSection={used > 0 && <Badge size="sm">{formatNumber(used)}</Badge>}
          aria-expanded={all}
          aria-controls={further}
          onClick={() => setAll(!all)}
        >
          <Trans>Filters</Trans>
        </Button>
      )}
      <div id={further} className={styles.further} data-all={all || undefined}>
        {!isOwn && <PeopleFilters given={given} change={change} />}
        {head.only.length > 0 && (
          <NativeSelect
            label={t`Show`}
            value={given.only ?? ''}
            data={[{ value: '', label: t`All rows` }, ...head.only.map(({ name, label }) => ({ value: name, label }))]}
            onChange={({ currentTarget }) => change({ only: currentTarget.value })}
          />
        )}
        {head.groups.length > 0 && (
          <NativeSelect
            label={t`Group by`}
            value={given.group ?? ''}
            data={[
              { value: '', label: t`No grouping` },
              ...groupsOf(head, given.compare).map(({ name, label }) => ({ value: name, label })),
            ]}
            onChange={({ currentTarget }) => change({ group: currentTarget.value })}
          />
        )}
        {head.comparisons.length > 0 && <CompareFilter head={head} state={state} />}
        {head.least !== null && (
          <NumberField
            label={t`At least, in minutes`}
            value={given.least ? Number(given.least) : null}
            onChange={(minutes) => change({ least: minutes ? String(minutes) : undefined })}
          />
        )}
      </div>
    </search>
  )
}

/** Dates of two periods make no groups. */
const groupsOf = ({ groups }: ReportHead, compare: string | undefined) =>
  groups.filter(({ name }) => name !== 'date' || (compare !== 'PERIOD_BEFORE' && compare !== 'YEAR_BEFORE'))

function PeopleFilters({ given, change }: Pick<ReportState, 'given' | 'change'>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const departments = useMemo(() => treeSource(client, { resource: 'department', path: departmentMeta.path }), [client])
  const employees = useMemo(() => lookupSource(client, { resource: 'employee', path: employeeMeta.path }), [client])
  return (
    <>
      <TreeMultiSelectField
        label={t`Departments`}
        value={idsOf(given.departments)}
        onChange={(ids) => change({ departments: ids.join(',') })}
        source={departments}
      />
      <MultiLookupField
        label={t`Employees`}
        value={idsOf(given.employees)}
        onChange={(ids) => change({ employees: ids.join(',') })}
        source={employees}
      />
    </>
  )
}
