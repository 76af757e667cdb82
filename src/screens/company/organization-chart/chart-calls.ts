// The calls of the organization chart.
import type { components, paths } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'

export type ChartNode = components['schemas']['ChartNode']
type Query = NonNullable<paths['/web/personnel/api/v2/organization_chart/']['get']['parameters']['query']>
export type ChartView = NonNullable<Query['view']>

const path = '/web/personnel/api/v2/organization_chart/'

export interface ChartPart {
  readonly view: ChartView
  readonly people: boolean
}

/** The nodes below `root`, or the uppermost ones; `depth` levels of them. */
export const nodesBelow = ({ view, people }: ChartPart, root: number | undefined, depth: number) =>
  call<readonly ChartNode[]>('get', path, {
    query: { view, depth, with_employees: people ? '1' : '0', ...(root !== undefined && { root }) },
  })

/** What a search finds, with all that stands above it. */
export const nodesFound = (view: ChartView, search: string, signal?: AbortSignal) =>
  call<readonly ChartNode[]>('get', path, { query: { view, search }, signal })

/** The nodes that changed. */
export const moveNode = (body: components['schemas']['ChartMove']) =>
  call<readonly ChartNode[]>('post', `${path}move/`, { body })
