// The organization chart: departments, positions or people below their superiors, drawn as a tree that opens level by level.
// Search parameters belong to routes, which screens do not know: hence the cast.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useComputedColorScheme, useDirection } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { report } from '#src/crud/view/report.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { ErrorPanel } from '#src/ui/error-panel/error-panel.tsx'
import { late } from '#src/ui/late.tsx'
import { PageHeader } from '#src/ui/page-header/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { Canvas } from './organization-chart/canvas.tsx'
import type { ChartNode, ChartPart } from './organization-chart/chart-calls.ts'
import type { NodeKey } from './organization-chart/chart-state.ts'
import { exportImage, type ImageKind } from './organization-chart/export-image.ts'
import { card, layOut, type Placed } from './organization-chart/layout.ts'
import { Search } from './organization-chart/search.tsx'
import { Toolbar } from './organization-chart/toolbar.tsx'
import { type Chart, useChart } from './organization-chart/use-chart.ts'
import { useViewport } from './organization-chart/use-viewport.ts'
import styles from './organization-chart.module.css'

const MoveDialog = late(() => import('./organization-chart/move-dialog.tsx'))
const records = {
  department: '/company/department',
  position: '/company/position',
  employee: '/team/employee',
} as const

export default function OrganizationChart() {
  const { part, setPart } = usePart()
  const chart = useChart(part)
  return (
    <div className={styles.page}>
      <PageHeader title={<Trans>Organization chart</Trans>} />
      {chart.status === 'failed' ? (
        <ErrorPanel onRetry={() => void chart.reload()} />
      ) : (
        <DrawnChart key={`${part.view} ${part.people}`} part={part} onPart={setPart} chart={chart} />
      )}
    </div>
  )
}

/** What is shown stands in the address. */
function usePart() {
  const { view, people }: { readonly view?: string; readonly people?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const part: ChartPart = {
    view: view === 'superior' || view === 'position' ? view : 'department',
    people: people === '1' && view !== 'superior',
  }
  const setPart = (next: ChartPart) =>
    void navigate({
      to: '.',
      search: {
        ...(next.view !== 'department' && { view: next.view }),
        ...(next.people && next.view !== 'superior' && { people: '1' }),
      } as never,
    })
  return { part, setPart }
}

interface DrawnChartProps {
  readonly part: ChartPart
  readonly onPart: (part: ChartPart) => void
  readonly chart: Chart
}

function DrawnChart({ part, onPart, chart }: DrawnChartProps) {
  const { t } = useLingui()
  const { dir } = useDirection()
  const scheme = useComputedColorScheme('light')
  const { permissions } = useSessionFacts()
  const navigate = useNavigate()
  const [frame, stage] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const [active, setActive] = useState<NodeKey>()
  const [found, setFound] = useState<NodeKey>()
  const [moving, setMoving] = useState<ChartNode>()
  const { state, status, busy, turn, reveal, reload } = chart
  const mirrored = dir === 'rtl'
  const layout = useMemo(() => layOut(state, mirrored), [state, mirrored])
  const viewport = useViewport(frame, stage)
  const isReady = status === 'ready'
  const lines = useCardLines()

  const { showAll, centre, keep } = viewport
  const started = useRef(false)
  useEffect(() => {
    if (started.current || layout.nodes.length === 0) return
    started.current = true
    showAll(layout)
  }, [layout, showAll])
  // A node that was found is brought into the middle once it is drawn.
  const sought = useRef<NodeKey>(undefined)
  useEffect(() => {
    const placed = sought.current === undefined ? undefined : layout.byKey.get(sought.current)
    if (!placed) return
    sought.current = undefined
    centre({ ...placed, ...card }, 1)
  }, [layout, centre])

  const find = async (node: ChartNode, way: readonly ChartNode[]) => {
    try {
      const key = await reveal(node, way)
      sought.current = key
      setFound(key)
      setActive(key)
      const placed = layout.byKey.get(key)
      if (placed) centre({ ...placed, ...card }, 1)
    } catch (error) {
      report(error)
    }
  }
  // What is opened or closed stays where it is seen, whatever moves around it.
  const held = useRef<Placed>(undefined)
  const onTurn = useCallback(
    (key: NodeKey) => {
      held.current = layout.byKey.get(key)
      void turn(key)
    },
    [turn, layout],
  )
  useLayoutEffect(() => {
    const before = held.current
    const now = before && layout.byKey.get(before.key)
    if (!now || now === before) return
    held.current = undefined
    keep(before, now)
  }, [layout, keep])
  const onRecord = useCallback(({ type, id }: ChartNode) => void navigate({ to: `${records[type]}/${id}` }), [navigate])
  const mayMove = permissions.has(part.view === 'superior' ? 'team.change_employee' : 'company.change_department')
  const save = (kind: ImageKind) =>
    exportImage({ state, layout, mirrored, dark: scheme === 'dark', lines }, kind, t`Organization chart`).catch(report)

  return (
    <>
      <Toolbar
        part={part}
        onPart={onPart}
        search={<Search view={part.view} onFind={(node, way) => void find(node, way)} />}
        onZoom={viewport.zoomBy}
        onFit={() => showAll(layout)}
        onExport={(kind) => void save(kind)}
      />
      {isReady && state.roots.length === 0 ? (
        <EmptyState title={<Trans>There is nothing to draw yet</Trans>} />
      ) : (
        <Canvas
          label={t`Organization chart`}
          state={state}
          layout={layout}
          mirrored={mirrored}
          viewport={viewport}
          frame={frame}
          stage={stage}
          active={active}
          busy={busy}
          found={found}
          onTurn={onTurn}
          onFocus={setActive}
          onRecord={onRecord}
          onMove={mayMove ? setMoving : undefined}
        />
      )}
      {!isReady && <Skeleton shape="lines" />}
      {moving && (
        <Suspense fallback={null}>
          <MoveDialog
            node={moving}
            onClose={() => setMoving(undefined)}
            onMoved={() => {
              setMoving(undefined)
              void reload()
            }}
          />
        </Suspense>
      )}
      <p className={styles.count} role="status">
        <Plural value={layout.nodes.length} one="# card" other="# cards" />
      </p>
    </>
  )
}

/** The lines below a name in a picture. */
function useCardLines() {
  const { t } = useLingui()
  return ({
    type,
    title,
    code,
    manager,
    employee_count: own,
    total_count: all,
  }: ChartNode): readonly [string, string] => {
    if (type === 'employee') return [title ?? code, all > 0 ? t`People below: ${all}` : '']
    return [manager?.name ?? code, own === all ? t`Employees: ${all}` : t`Employees: ${own} of ${all}`]
  }
}
