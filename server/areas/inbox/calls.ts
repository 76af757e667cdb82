// The calls of the inbox: the list, and one of it with what a decision needs. Deciding itself is that of each kind.
import type { FastifyInstance } from 'fastify'
import { success } from '#server/crud/answer.ts'
import { type Caller, readRunner } from '#server/crud/call.ts'
import { inboxEntry } from './inbox-entry.ts'
import { inboxPage } from './inbox-page.ts'

const base = '/web/workflow/api/v2/inbox/'

/** Open to whoever is signed in: it holds what they are asked, and what they have the right to decide. */
export function inboxCalls(app: FastifyInstance, caller: Caller): void {
  const read = readRunner(caller)
  app.get(base, { config: { signedIn: true } }, async (request) =>
    success('WF', await read(request)((context) => inboxPage(context, { ...Object(request.query) })), request),
  )
  app.get(`${base}entry/`, { config: { signedIn: true } }, async (request) =>
    success('WF', await read(request)((context) => inboxEntry(context, { ...Object(request.query) })), request),
  )
}
