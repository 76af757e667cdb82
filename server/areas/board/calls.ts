// The calls of the first page: one for each part, so that a slow one does not hold the others.
import type { FastifyInstance } from 'fastify'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner, readRunner } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { awayPeople, expiringPapers, occasions, terminalsBoard } from './around.ts'
import { idsIn, type Query } from './board-query.ts'
import { dayExceptions } from './exceptions.ts'
import { arrangeBoard, boardLayout, resetBoard } from './layout.ts'
import { peopleOfFigure, todayBoard } from './today.ts'
import { trendOf } from './trend.ts'

const base = '/web/base/api/v2/dashboard/'

const parts: Readonly<Record<string, (context: Context, query: Query) => Promise<unknown>>> = {
  'today/': todayBoard,
  'today/people/': peopleOfFigure,
  'trend/': trendOf,
  'exceptions/': (context, { departments }) => dayExceptions(context, idsIn(departments)),
  'away/': awayPeople,
  'occasions/': occasions,
  'papers/': (context) => expiringPapers(context),
  'terminals/': terminalsBoard,
}

export function boardCalls(app: FastifyInstance, caller: Caller): void {
  const read = readRunner(caller)
  for (const [path, work] of Object.entries(parts)) {
    const url = base + path
    app.get(url, { config: { permission: permissionOf('GET', url) } }, async (request) =>
      success('AT', await read(request)((context) => work(context, { ...Object(request.query) })), request),
    )
  }
  layoutCalls(app, caller)
}

/** Of whoever is signed in to the company. */
function layoutCalls(app: FastifyInstance, caller: Caller): void {
  const run = callRunner(caller)
  const config = { signedIn: true as const }
  const url = `${base}layout/`
  const patch = bodyOf('BoardLayoutPatch', 'OA')
  app.get(url, { config }, async (request) => success('OA', await run(request, boardLayout), request))
  app.patch(url, { config }, async (request) => {
    const asked = patch(request)
    return success('OA', await run(request, (context) => arrangeBoard(context, asked)), request)
  })
  app.post(`${url}reset/`, { config }, async (request) => success('OA', await run(request, resetBoard), request))
}
