// The calls of the organization chart, and the areas with doors.
import type { FastifyInstance } from 'fastify'
import { contract } from '#openapi/generated/contract.ts'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner, readRunner } from '#server/engine/crud/call.ts'
import { list } from '#server/engine/crud/list.ts'
import { parseQuery } from '#server/engine/crud/query.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { areaBehaviour } from './area.ts'
import { areasWithDoors } from './areas-with-doors.ts'
import { type ChartQuery, chart } from './organization-chart/chart.ts'
import { chartMover } from './organization-chart/chart-move.ts'
import { type View, viewNames, views } from './organization-chart/view.ts'

type Query = Readonly<Record<string, unknown>>

const path = '/web/personnel/api/v2/organization_chart/'
const deepest = 10

export function companyCalls(app: FastifyInstance, caller: Caller): void {
  const run = callRunner(caller)
  const move = chartMover()
  const wanted = bodyOf('ChartMove', 'PE')

  app.get<{ Querystring: Query }>(path, { config: { permission: permissionOf('GET', path) } }, async (request) => {
    const [view, query] = [viewOf(request.query), queryOf(request.query)]
    return success('PE', await run(request, (context) => chart(context, view, query)), request)
  })

  const areas = `${contract.area.path}access_areas/`
  const read = readRunner(caller)
  const area = servedResource('area', areaBehaviour)
  app.get<{ Querystring: Record<string, unknown> }>(
    areas,
    { config: { permission: permissionOf('GET', areas) } },
    async (request) => {
      const ids = await read(request)(areasWithDoors)
      // None has the number 0, so that nothing is found where there is none.
      const query = parseQuery(contract.area, { ...request.query, id__in: [0, ...ids].join(',') })
      return success('PE', await list(read(request), area, query, new URL(request.url, 'http://host')), request)
    },
  )

  const moving = `${path}move/`
  app.post(moving, { config: { permission: permissionOf('POST', moving) } }, async (request) => {
    const body = wanted(request)
    return success('PE', await run(request, (context) => move(context, body)), request)
  })
}

function viewOf({ view = 'department' }: Query): View {
  const name = viewNames.find((one) => one === view)
  if (!name) throw refuse('ZBPE0014', { field: 'view', allowed: viewNames.join(', ') })
  return views[name]
}

function queryOf({ root, depth = '3', with_employees: people, search }: Query): ChartQuery {
  const levels = wholeNumber('depth', depth)
  if (levels < 1 || levels > deepest) throw refuse('ZBPE0015', { field: 'depth', min: 1, max: deepest })
  return {
    root: root === undefined ? undefined : wholeNumber('root', root),
    depth: levels,
    people: people === '1' ? 'shown' : 'hidden',
    search: typeof search === 'string' && search.trim() ? search : undefined,
  }
}

function wholeNumber(field: string, value: unknown): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw refuse('ZBPE0013', { field })
  return number
}
