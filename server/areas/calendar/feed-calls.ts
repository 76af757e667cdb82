// The calls of one's own calendar feeds.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { idOf } from '#server/engine/crud/request-facts.ts'
import { languageOf } from '#server/platform/contract/labels.ts'
import { bodyOf } from '#server/platform/contract/read-body.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { changeFeed, makeFeed, ownFeeds, revokeFeed } from './own-feeds.ts'

const base = '/web/personal/api/v2/calendar_feeds/'
const draftOf = bodyOf('CalendarFeedDraft', 'GP')
const changeOf = bodyOf('CalendarFeedChange', 'GP')

export function feedCalls(app: FastifyInstance, caller: Caller, { baseHost }: Pick<Config, 'baseHost'>): void {
  const run = callRunner(caller)
  const on = (
    method: 'get' | 'post' | 'patch' | 'delete',
    path: string,
    work: (context: Context, request: FastifyRequest) => Promise<unknown>,
  ) => {
    const url = base + path
    const config = { permission: permissionOf(method.toUpperCase(), url) }
    app[method](url.replace('{id}', ':id'), { config }, async (request) =>
      success('GP', await run(request, (context) => work(context, request)), request),
    )
  }
  on('get', '', ownFeeds)
  on('post', '', (context, request) => {
    const language = languageOf(request.headers['accept-language'])
    return makeFeed(context, draftOf(request), { baseHost, language })
  })
  on('patch', '{id}/', (context, request) => changeFeed(context, idOf(request), changeOf(request)))
  on('delete', '{id}/', (context, request) => revokeFeed(context, idOf(request)))
}
