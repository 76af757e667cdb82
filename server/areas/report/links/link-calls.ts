// The calls of links to reports: making, listing, opening and ending them.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { principalOf } from '#server/access/authenticate.ts'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner, readRunner } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { idOf } from '#server/engine/crud/request-facts.ts'
import { languageOf } from '#server/platform/contract/labels.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { untilCalculated } from '../window/until-calculated.ts'
import { withinTime } from '../window/within-time.ts'
import { frozenHead, frozenPage, frozenResult } from './frozen-result.ts'
import { allLinks, linksOf, openingsOf, type ReportLink } from './link-rows.ts'
import { linkOrder, makeLink, revokeLink } from './make-link.ts'
import { openFrozen, openLink } from './open-link.ts'
import { recipientsFor } from './recipients.ts'

const base = '/web/report/api/v2/report_links/'

export function linkCalls(app: FastifyInstance, caller: Caller): void {
  const run = callRunner(caller)
  const reader = readRunner(caller)
  const read = (request: FastifyRequest) => withinTime(reader(request))
  const on = (
    method: 'get' | 'post',
    path: string,
    work: (context: Context, request: FastifyRequest) => Promise<unknown>,
  ) => {
    const url = base + path
    const config = { permission: permissionOf(method.toUpperCase(), url) }
    app[method](url.replace(/\{(\w+)\}/g, ':$1'), { config }, async (request) =>
      success('RP', await run(request, (context) => work(context, request)), request),
    )
  }
  on('get', '', linksOf)
  on('get', 'all/', allLinks)
  on('get', 'recipients/', (context, request) => recipientsFor(context, { ...Object(request.query) }))
  on('get', 'openings/{id}/', (context, request) => openingsOf(context, idOf(request)))
  on('post', 'revoke/{id}/', (context, request) => revokeLink(context, idOf(request)))
  on('get', 'open/{key}/', (context, request) => openLink(context, keyOf(request)))
  on('get', 'frozen/{key}/columns/', async (context, request) => {
    const link = await openFrozen(context, keyOf(request))
    return frozenHead(context, link.id, languageIn(link, request))
  })
  on('get', 'frozen/{key}/', async (context, request) => {
    const link = await openFrozen(context, keyOf(request))
    return frozenPage(context, link.id, { ...Object(request.query) }, languageIn(link, request))
  })

  const draftOf = bodyOf('ReportLinkDraft', 'RP')
  app.post(base, { config: { permission: permissionOf('POST', base) } }, async (request) => {
    const draft = draftOf(request)
    const { report, query } = linkOrder({ principal: principalOf(request) }, draft)
    if (query) {
      await untilCalculated(read(request), query)
      if (query.compare) await untilCalculated(read(request), { ...query.compare, offset: 0 })
    }
    const frozen = query && (await read(request)((context) => frozenResult(context, report, query)))
    return success('RP', await run(request, (context) => makeLink(context, draft, frozen)), request)
  })
}

/** That of the report, where it has one; else the reader's. */
const languageIn = ({ asked }: Pick<ReportLink, 'asked'>, request: FastifyRequest) =>
  languageOf(asked.language ?? request.headers['accept-language'])

function keyOf({ params }: FastifyRequest): string {
  const { key }: { key?: unknown } = Object(params)
  return String(key)
}
