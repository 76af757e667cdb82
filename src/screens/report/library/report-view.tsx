// A report on the screen: what it is asked for, its rows with the sums, and the day behind a number.
import { useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { type ListView, viewQuery } from '#src/api/list-views.ts'
import { useNameRecord } from '#src/crud/model/open-record.ts'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { Part } from '#src/crud/view/part.tsx'
import { currentLanguage, loadNamespaces } from '#src/i18n/language.ts'
import { late } from '#src/ui/late.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { notify } from '#src/ui/toast/notify.ts'
import { LinkButton } from '../links/link-button.tsx'
import { ChartButton } from './chart/chart-button.tsx'
import styles from './report.module.css'
import { ReportBody } from './report-body.tsx'
import { headQuery, type ReportHead, type ReportPlace, windowQuery } from './report-calls.ts'
import { ReportFilters } from './report-filters.tsx'
import { Facts, FilesAs } from './report-notes.tsx'
import { ReportTools } from './report-tools.tsx'
import { ReportViews } from './report-views.tsx'
import { useReportState } from './use-report-state.ts'

const DayDrawer = late(
  async () => (await Promise.all([import('./day-drawer.tsx'), loadNamespaces(currentLanguage(), ['report'])]))[0],
)

interface ReportViewProps extends ReportPlace {
  /** Stands when nothing can be read, too. */
  readonly title: string
  /** One’s own report: of nobody else. */
  readonly isOwn: boolean
}

export function ReportView({ title, isOwn, ...place }: ReportViewProps) {
  return (
    <>
      <PageHeader title={title} description={<Purpose place={place} />} />
      <Part key={place.report} fallback={<Skeleton shape="list" />}>
        <Read place={place} isOwn={isOwn} />
      </Part>
    </>
  )
}

/** The question that it answers. */
function Purpose({ place }: { readonly place: ReportPlace }) {
  const { data } = useQuery({ ...headQuery(place), meta: { quiet: true } })
  return data?.purpose ?? '\u00a0'
}

function Read({ place, isOwn }: { readonly place: ReportPlace; readonly isOwn: boolean }) {
  const { t } = useLingui()
  const { data: head } = useSuspenseQuery(headQuery(place))
  const { saved }: { readonly saved?: string } = useSearch({ strict: false })
  const id = Number(saved) || 0
  const { data: view, error } = useQuery({ ...viewQuery(`report.${place.report}`, id), enabled: id > 0 && !isOwn })
  const missing = error && t`This view is not there, or no longer shared with you. The report is shown as it begins.`
  useEffect(() => {
    if (missing) notify.warning(missing)
  }, [missing])
  if (id > 0 && !isOwn && !view && !error) return <Skeleton shape="list" />
  return <Opened key={view?.id} head={head} place={place} isOwn={isOwn} view={view} />
}

/** `chosen`: names with commas; absent: those that it shows by itself. */
export function pickedColumns({ columns }: ReportHead, chosen: string | undefined): ReportHead['columns'] {
  const names = chosen?.split(',')
  return columns.filter(({ name, is_shown }) => (names ? names.includes(name) : is_shown))
}

interface OpenedProps {
  /** The saved view that the address names. */
  readonly view: ListView | undefined
  readonly head: ReportHead
  readonly place: ReportPlace
  readonly isOwn: boolean
}

function Opened({ head, place, isOwn, view }: OpenedProps) {
  const { permissions } = useSessionFacts()
  useNameRecord(head.title)
  const state = useReportState(head, view)
  const {
    data: page,
    error,
    refetch,
  } = useQuery({
    ...windowQuery(place, state.filter, 0),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const picked = pickedColumns(head, state.given.columns)
  const mayExplain = !isOwn && permissions.has('report.view_calculation')
  return (
    <>
      <ReportFilters head={head} state={state} isOwn={isOwn} />
      <div className={styles.line}>
        <Group gap="md">
          {page && <Facts page={page} />}
          <FilesAs given={state.given} />
        </Group>
        <ReportTools
          place={place}
          state={state}
          head={head}
          shown={picked}
          {...(!isOwn && { views: <ReportViews report={place.report} state={state} view={view} /> })}
          {...(page && { chart: <ChartButton head={head} page={page} picked={picked} state={state} /> })}
          {...(!isOwn && {
            link: (
              <LinkButton
                report={place.report}
                title={view?.name ?? head.title}
                asked={state.kept}
                dates={state.dates}
              />
            ),
          })}
          maySave={isOwn || permissions.has('report.export_report_library')}
        />
      </div>
      <ReportBody
        place={place}
        head={head}
        page={page}
        picked={picked}
        state={state}
        isOwn={isOwn}
        {...(error && { onRetry: () => void refetch() })}
      />
      {mayExplain && state.day !== undefined && (
        <Suspense fallback={null}>
          <DayDrawer day={state.day} onClose={() => state.change({ day: undefined })} />
        </Suspense>
      )}
    </>
  )
}
