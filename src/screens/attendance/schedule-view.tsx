// The schedule view: who works when over days or weeks, as it follows from all schedules, holidays and temporary rows.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { addDays, datesFrom, mondayOf } from '#openapi/dates.ts'
import { departmentMeta } from '#openapi/generated/contract/company/department.ts'
import { treeSource } from '#src/api/lookups.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { TextField } from '#src/fields/text/text-field.tsx'
import { TreeMultiSelectField } from '#src/fields/tree/tree-multi-select-field.tsx'
import { today } from '#src/i18n/today.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { FileButton } from './plan/file-button.tsx'
import styles from './plan/plan.module.css'
import { PlanBar } from './plan/plan-bar.tsx'
import { type PlanFilter, type PlanLayout, savePlan, scheduleViewQuery } from './plan/plan-calls.ts'
import { PlanList } from './plan/plan-list.tsx'
import { daysOffOf, PlanTable } from './plan/plan-table.tsx'
import { SpanPicker } from './plan/span-picker.tsx'

const lengths = [7, 14, 28] as const
const onlies = ['all', 'unscheduled', 'conflicts', 'holiday'] as const

export default function ScheduleViewPage() {
  const { t } = useLingui()
  const client = useQueryClient()
  const departments = useMemo(() => treeSource(client, { resource: 'department', path: departmentMeta.path }), [client])
  const [start, setStart] = useState(() => mondayOf(today()))
  const [length, setLength] = useState<number>(7)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [search, setSearch] = useState('')
  const [only, setOnly] = useState<PlanFilter['only']>('all')
  /** Where the pages up to this one begin. */
  const [pages, setPages] = useState<readonly number[]>([0])
  const [words] = useDebouncedValue(search, 300)
  // A phone has no room for a column of each date.
  const [layout, setLayout] = useState<PlanLayout>(() => (matchMedia('(max-width: 48em)').matches ? 'list' : 'matrix'))
  const filter: PlanFilter = {
    start_date: start,
    end_date: addDays(start, length - 1),
    departments: chosen.join(','),
    search: words,
    only,
    offset: pages.at(-1) ?? 0,
  }
  const { data, error, refetch } = useQuery({ ...scheduleViewQuery(filter), meta: { quiet: true } })
  const first =
    <T,>(change: (value: T) => void) =>
    (value: T) => {
      setPages([0])
      change(value)
    }
  const onlyNames = {
    all: t`Everybody`,
    unscheduled: t`Without a plan`,
    conflicts: t`With conflicts`,
    holiday: t`With holidays`,
  }
  const next = data?.next ?? null
  const { permissions } = useSessionFacts()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const mayPlan = permissions.has('att.add_temporary_schedule')
  const onTick = (people: readonly number[], isTicked: boolean) => {
    const others = [...ticked].filter((id) => !people.includes(id))
    setTicked(new Set(isTicked ? [...others, ...people] : others))
  }

  return (
    <>
      <PageHeader
        title={<Trans>Schedule view</Trans>}
        actions={
          <Group gap="xs">
            <SegmentedControl<PlanLayout>
              aria-label={t`Layout`}
              value={layout}
              onChange={setLayout}
              data={[
                { value: 'matrix', label: t`Table` },
                { value: 'list', label: t`List` },
              ]}
            />
            <FileButton onTake={(kind) => savePlan(filter, layout, kind)} />
          </Group>
        }
      />
      <div className={styles.filters}>
        <SpanPicker
          start={start}
          length={length}
          lengths={lengths}
          onStart={first(setStart)}
          onLength={first(setLength)}
        />
        <div className={styles.filter}>
          <TreeMultiSelectField
            label={t`Departments`}
            value={chosen}
            onChange={first(setChosen)}
            source={departments}
          />
        </div>
        <NativeSelect
          className={styles.filter}
          label={t`Show`}
          value={only}
          data={onlies.map((value) => ({ value, label: onlyNames[value] }))}
          onChange={({ currentTarget }) =>
            first(setOnly)(onlies.find((value) => value === currentTarget.value) ?? 'all')
          }
        />
        <div className={styles.filter}>
          <TextField label={t`Search`} value={search} onChange={first(setSearch)} />
        </div>
      </div>
      {data ? (
        data.people.length === 0 ? (
          <EmptyState title={t`Nobody matches`} />
        ) : (
          <>
            {ticked.size > 0 && (
              <PlanBar
                people={[...ticked]}
                start={start}
                end={filter.end_date}
                daysOff={daysOffOf(data.people.filter(({ id }) => ticked.has(id)))}
                onClear={() => setTicked(new Set())}
              />
            )}
            {layout === 'list' ? (
              <PlanList view={data} dates={datesFrom(start, length)} />
            ) : (
              <PlanTable
                view={data}
                dates={datesFrom(start, length)}
                ticking={mayPlan ? { ticked, onTick } : undefined}
              />
            )}
          </>
        )
      ) : error ? (
        <ErrorPanel onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="list" />
      )}
      <Group justify="flex-end" mt="sm" gap="xs">
        <Button variant="default" disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
          <Trans>Previous people</Trans>
        </Button>
        <Button variant="default" disabled={next === null} onClick={() => next !== null && setPages([...pages, next])}>
          <Trans>Next people</Trans>
        </Button>
      </Group>
    </>
  )
}
