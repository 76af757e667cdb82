// The calls of one's own calendar feed.
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { endFeed, makeFeed, ownFeed } from './own-feed.ts'

const url = '/web/personal/api/v2/calendar_feed/'

export function feedCalls(app: FastifyInstance, caller: Caller, config: Pick<Config, 'baseHost'>): void {
  const run = callRunner(caller)
  const allowed = (method: 'GET' | 'POST' | 'DELETE') => ({ config: { permission: permissionOf(method, url) } })
  app.get(url, allowed('GET'), async (request) => success('AT', await run(request, ownFeed), request))
  app.post(url, allowed('POST'), async (request) =>
    success('AT', await run(request, (context) => makeFeed(context, config)), request),
  )
  app.delete(url, allowed('DELETE'), async (request) => success('AT', await run(request, endFeed), request))
}
